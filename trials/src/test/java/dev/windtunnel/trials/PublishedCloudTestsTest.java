package dev.windtunnel.trials;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.record.json.JsonObject;
import dev.windtunnel.testing.Emulator;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/** Tests that others have published for code on SDKs of clouds: the same results with the agent, and what a campaign finds. */
@Tag("full")
@Tag("once")
class PublishedCloudTestsTest {

    private static final Path WINDTUNNEL = Path.of(
                    System.getProperty("windtunnel.root", ".."), "cli", "target", "windtunnel.jar")
            .toAbsolutePath();
    private static final long MINUTES = 15;
    private static final int ICEBERG_TESTS = 24;
    private static final int HUDI_TESTS = 4;

    /** The folder of the project; libraries are outside of it. */
    private Path folder;

    private Path jars;

    @BeforeEach
    void prepare(@TempDir Path parent) throws IOException {
        folder = Files.createDirectory(parent.resolve("project"));
        jars = parent.resolve("jars");
    }

    /** Unpacks a library and its tests as a build of them would have them, in folders: only then they are code of a project. */
    private String classPath(String project) throws Exception {
        Processes.downloaded(project, jars);
        List<String> entries = new ArrayList<>();
        try (Stream<Path> files = Files.list(jars)) {
            for (Path jar : files.sorted().toList()) {
                String name = String.valueOf(jar.getFileName());
                if (name.startsWith(project + "-")) {
                    Path classes = folder.resolve(name.endsWith("-tests.jar") ? "test-classes" : "classes");
                    unpack(jar, classes);
                } else {
                    entries.add(jar.toString());
                }
            }
        }
        String libraries = String.join(File.pathSeparator, entries);
        Path tests = folder.resolve("test-classes");
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(
                                null,
                                null,
                                null,
                                "-cp",
                                libraries,
                                "-d",
                                tests.toString(),
                                Path.of("src", "test", "hostile", "runner", "RunPackage.java")
                                        .toString()))
                .isZero();
        return Stream.of(tests.toString(), folder.resolve("classes").toString(), libraries)
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static void unpack(Path jar, Path target) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            for (JarEntry entry :
                    file.stream().filter(each -> !each.isDirectory()).toList()) {
                Path path = target.resolve(entry.getName());
                Files.createDirectories(path.getParent());
                Files.copy(file.getInputStream(entry), path);
            }
        }
    }

    private static List<String> results(Path file) throws IOException {
        return Files.readAllLines(file).stream().sorted().toList();
    }

    private void requireTheSame(List<String> options, String tested, String names, int passed, TestReporter reporter)
            throws Exception {
        Path bare = folder.resolve("bare");
        Path seen = folder.resolve("observed");
        ObservedJvm.Ended ended = ObservedJvm.bare(folder, arguments(options, bare, tested, names));
        assertThat(ended.code()).as(ended.err()).isZero();
        ObservedJvm.Observed observed = ObservedJvm.observed(folder, arguments(options, seen, tested, names));
        assertThat(observed.ended().code()).as(observed.ended().err()).isZero();

        reporter.publishEntry(
                tested, results(bare).size() + " results, " + observed.suite().calls() + " calls");
        assertThat(results(seen)).isEqualTo(results(bare));
        assertThat(results(bare).stream().filter(each -> each.contains("[method:") && each.endsWith("SUCCESSFUL")))
                .hasSize(passed);
        assertThat(observed.suite().calls()).isPositive();
        assertThat(observed.suite().problems()).isEmpty();
        assertThat(observed.suite().notInstrumented()).isEmpty();
    }

    private static List<String> arguments(List<String> options, Path results, String tested, String names) {
        List<String> arguments = new ArrayList<>(options);
        arguments.addAll(List.of("RunPackage", results.toString(), tested, names));
        return arguments;
    }

    private JsonObject campaign(List<String> arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Processes.java(),
                "-jar",
                WINDTUNNEL.toString(),
                "rain",
                "--json",
                "--coverage",
                "c2",
                "--",
                Processes.java()));
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.addAll(arguments);
        Path out = folder.resolve("rain.out");
        Path err = folder.resolve("rain.err");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        try {
            assertThat(process.waitFor(MINUTES, TimeUnit.MINUTES)).isTrue();
            return JsonObject.parse(Files.readString(out), "the report");
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private static Set<String> findings(JsonObject report, TestReporter reporter) {
        Set<String> findings = new TreeSet<>();
        for (JsonObject finding : report.objects("findings")) {
            findings.add(finding.string("class") + " at "
                    + finding.string("callSite").replaceFirst("\\(.*", ""));
        }
        reporter.publishEntry("rain", report.number("runs") + " runs, " + findings);
        return findings;
    }

    /** Apache Iceberg on an emulator of S3 in the same JVM, which the tests start; its streams survive lost answers. */
    @Test
    void thoseOfIcebergAreTheSame(TestReporter reporter) throws Exception {
        List<String> options = List.of(
                "--add-opens=java.base/java.nio=ALL-UNNAMED",
                "--add-opens=java.base/java.util=ALL-UNNAMED",
                "--add-opens=java.base/java.lang.invoke=ALL-UNNAMED",
                "-cp",
                classPath("iceberg-aws"));
        requireTheSame(
                options,
                "org.apache.iceberg.aws.s3",
                ".*TestS3(FileIO|InputStream|OutputStream)",
                ICEBERG_TESTS,
                reporter);

        // Reading, because the emulator answers the second of two deletions with errors, which S3 does not.
        JsonObject report = campaign(
                arguments(options, folder.resolve("rained"), "org.apache.iceberg.aws.s3", ".*TestS3InputStream"));
        assertThat(findings(report, reporter)).isEmpty();
        assertThat(report.strings("callSites"))
                .anyMatch(site -> site.startsWith("org.apache.iceberg.aws.s3.S3InputStream."));
        assertThat(report.number("runs")).isPositive();
        assertThat(report.objects("notReached")).isEmpty();
        assertThat(report.objects("filtered"))
                .extracting(each -> each.string("why"))
                .contains("failures with the fault that was injected");
    }

    /**
     * Locks of Apache Hudi on DynamoDB. The lock provider creates its table; when the answer to that is lost, the SDK tries again, and
     * the provider ends with the message that the table is there.
     */
    @Test
    void thoseOfHudiAreTheSameAndACampaignFindsABug(TestReporter reporter) throws Exception {
        try (Emulator dynamoDb = Emulator.lenientDynamoDbLocal()) {
            List<String> options = List.of(
                    "-Ddynamodb-local.endpoint=" + dynamoDb.uri(),
                    "-Daws.region=us-east-2",
                    // They are disabled, because they need an emulator.
                    "-Djunit.jupiter.conditions.deactivate=org.junit.*DisabledCondition",
                    "-cp",
                    classPath("hudi-aws"));
            String tested = "org.apache.hudi.aws.transaction.integ";
            requireTheSame(options, tested, ".*", HUDI_TESTS, reporter);

            JsonObject report = campaign(arguments(options, folder.resolve("rained"), tested, ".*"));
            assertThat(findings(report, reporter))
                    .contains(
                            "unrelated exception at "
                                    + "org.apache.hudi.aws.transaction.lock.DynamoDBBasedLockProvider.createLockTableInDynamoDB");
            assertThat(report.objects("notReached")).isEmpty();
        }
    }
}
