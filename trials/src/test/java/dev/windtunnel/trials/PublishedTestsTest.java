package dev.windtunnel.trials;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/** The tests that libraries publish have the same results with the agent as without it. */
@Tag("full")
class PublishedTestsTest {

    @TempDir
    static Path folder;

    private static String classPath;

    @BeforeAll
    static void prepare() throws Exception {
        Path jars = Processes.downloaded("published-tests", folder.resolve("jars"));
        String libraries;
        try (Stream<Path> files = Files.list(jars)) {
            libraries = files.map(Path::toString).sorted().collect(Collectors.joining(File.pathSeparator));
        }
        Path classes = folder.resolve("classes");
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(
                                null,
                                null,
                                null,
                                "-cp",
                                libraries,
                                "-d",
                                classes.toString(),
                                Path.of("src", "test", "hostile", "runner", "RunPackage.java")
                                        .toString()))
                .isZero();
        classPath = classes + File.pathSeparator + libraries;
    }

    private static List<String> arguments(Path results, String tested, String names) {
        return List.of("-cp", classPath, "RunPackage", results.toString(), tested, names);
    }

    private static List<String> results(Path file) throws IOException {
        return Files.readAllLines(file).stream().sorted().toList();
    }

    private static List<String> bare(String tested, String names) throws Exception {
        Path file = folder.resolve("bare");
        ObservedJvm.Ended ended = ObservedJvm.bare(folder, arguments(file, tested, names));
        assertThat(ended.code()).as(ended.err()).isZero();
        return results(file);
    }

    /** What is not the same in two runs without the agent says nothing about the agent: it is left out, counted and shown. */
    private static void requireTheSame(String tested, String names, int tests, TestReporter reporter) throws Exception {
        List<String> first = bare(tested, names);
        List<String> second = bare(tested, names);
        Path file = folder.resolve("observed");
        ObservedJvm.Observed observed = ObservedJvm.observed(folder, arguments(file, tested, names));
        assertThat(observed.ended().code()).as(observed.ended().err()).isZero();

        TreeSet<String> unstable = new TreeSet<>(first);
        unstable.addAll(second);
        TreeSet<String> both = new TreeSet<>(first);
        both.retainAll(second);
        unstable.removeAll(both);
        reporter.publishEntry(
                tested,
                first.size() + " results, " + unstable.size() + " left out, "
                        + observed.suite().calls() + " calls");
        assertThat(first).hasSizeGreaterThan(tests);
        assertThat(unstable).hasSizeLessThan(first.size() / 10);
        TreeSet<String> unstableTests = new TreeSet<>();
        unstable.forEach(result -> unstableTests.add(name(result)));
        assertThat(stable(results(file), unstableTests)).isEqualTo(stable(first, unstableTests));
        assertThat(observed.suite().calls()).isPositive();
        assertThat(observed.suite().problems()).isEmpty();
        assertThat(observed.suite().notInstrumented()).isEmpty();
    }

    private static String name(String result) {
        return result.replaceFirst(" (SUCCESSFUL|FAILED|ABORTED|SKIPPED).*", "");
    }

    private static List<String> stable(List<String> results, Set<String> unstable) {
        return results.stream()
                .filter(result -> !unstable.contains(name(result)))
                .toList();
    }

    /** Apache HttpClient against servers on this machine: redirects, authentication, aborted requests, broken answers, pools. */
    @Test
    void thoseOfAnHttpClientAreTheSame(TestReporter reporter) throws Exception {
        requireTheSame("org.apache.http.impl.client.integration", ".*", 100, reporter);
    }

    /** Jdbi on H2, without the tests that need a server of PostgreSQL. */
    @Test
    void thoseOfADatabaseLibraryAreTheSame(TestReporter reporter) throws Exception {
        requireTheSame(
                "org.jdbi.v3.core",
                "org\\.jdbi\\.v3\\.core\\.((statement|transaction|mapper|result|argument)\\.)?Test(?!.*Postgres).*",
                450,
                reporter);
    }
}
