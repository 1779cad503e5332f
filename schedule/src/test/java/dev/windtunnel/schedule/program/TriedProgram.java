package dev.windtunnel.schedule.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.schedule.ScheduleStrategy;
import dev.windtunnel.schedule.ThreadOracles;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * What came of exploring a program that a test has compiled.
 *
 * @param notControlled the names of classes that were not controlled
 */
record TriedProgram(Summary summary, List<String> notControlled) {

    private static final int SCHEDULES = 30;

    /** A source among the resources of these tests. */
    static Path source(String name) throws Exception {
        return Path.of(Objects.requireNonNull(TriedProgram.class.getResource("/shapes/" + name))
                .toURI());
    }

    /** Compiles sources into a folder. */
    static Path compiled(Path target, List<Path> sources, String... options) {
        List<String> arguments = new ArrayList<>(List.of(options));
        arguments.addAll(List.of("-d", target.toString(), "-g"));
        sources.forEach(source -> arguments.add(source.toString()));
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(new String[0])))
                .isZero();
        return target;
    }

    /** Compiles one source into a folder. */
    static Path compiled(Path target, String type, String text, String... options) throws IOException {
        Path sources = Files.createDirectories(target.resolveSibling(target.getFileName() + "-src"));
        return compiled(target, List.of(Files.writeString(sources.resolve(type + ".java"), text)), options);
    }

    /** Puts all files of a folder into a jar beside it. */
    static Path jarOf(Path classes) throws IOException {
        Path jar = classes.resolveSibling(classes.getFileName() + ".jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                URI name = classes.toUri().relativize(file.toUri());
                out.putNextEntry(new JarEntry(name.getPath()));
                Files.copy(file, out);
            }
        }
        return jar;
    }

    static TriedProgram explore(Path classPath, String main, boolean assertions, String... arguments) throws Exception {
        return explore(new Program(
                main, new ClassPath(classPath.toString()), List.of(arguments), true, assertions, ThreadOracles.USUAL));
    }

    static TriedProgram explore(Program program) throws Exception {
        try (LoadedProgram loaded = LoadedProgram.load(program, false)) {
            Summary summary = loaded.explore(
                    program.main(),
                    Duration.ofSeconds(10),
                    List::of,
                    subject -> Exploration.of(subject)
                            .search(ScheduleStrategy.PORTFOLIO.search(1))
                            .budget(Budget.ofExecutions(SCHEDULES)));
            return new TriedProgram(summary, List.copyOf(loaded.notControlled().keySet()));
        }
    }

    /** Nothing is found, and everything is controlled. */
    static void requireSilence(Path classPath, String main, String... arguments) throws Exception {
        TriedProgram tried = explore(classPath, main, true, arguments);
        assertThat(tried.summary().calm().ending()).isEqualTo(Ending.PASSED);
        assertThat(tried.summary().findings()).isEmpty();
        assertThat(tried.summary().executions()).isPositive();
        assertThat(tried.notControlled()).isEmpty();
    }

    /** One thing is found, an update that is lost. */
    static void requireLostUpdate(Path classPath, String main, String... arguments) throws Exception {
        assertThat(explore(classPath, main, true, arguments).summary().findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.evidence().toString()).contains("an update is lost"));
    }
}
