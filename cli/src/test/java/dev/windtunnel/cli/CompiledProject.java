package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * An application with its tests from {@code src/test/projects}, compiled into folders of their own as a build tool does it, and started
 * without one.
 */
final class CompiledProject {

    private final Path folder;
    private final String classPath;

    private CompiledProject(Path folder, String classPath) {
        this.folder = folder;
        this.classPath = classPath;
    }

    /**
     * Compiles one.
     *
     * @param fixed whether the classes that are there in a fixed form have it
     * @param libraries how the names of the archives begin that it has besides JUnit
     */
    static CompiledProject of(String name, boolean fixed, Path folder, String... libraries) throws IOException {
        Path sources = Path.of("src/test/projects").resolve(name);
        String libs = libraries(libraries);
        Files.createDirectories(folder);
        List<Path> main = new ArrayList<>(javaFiles(sources.resolve("main")));
        if (fixed) {
            List<Path> better = javaFiles(sources.resolve("fixed"));
            main.removeIf(file -> better.stream().anyMatch(other -> other.endsWith(file.getFileName())));
            main.addAll(better);
        }
        Path classes = compile(main, folder.resolve("classes"), libs);
        Path tests = compile(
                javaFiles(sources.resolve("test")),
                folder.resolve("test-classes"),
                classes + File.pathSeparator + libs);
        return new CompiledProject(folder, String.join(File.pathSeparator, tests.toString(), classes.toString(), libs));
    }

    private static List<Path> javaFiles(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }

    private static Path compile(List<Path> sources, Path target, String libs) throws IOException {
        Files.createDirectories(target);
        List<String> arguments = new ArrayList<>(List.of("-proc:none", "-g", "-cp", libs, "-d", target.toString()));
        sources.forEach(source -> arguments.add(source.toString()));
        int code = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
        assertThat(code).isZero();
        return target;
    }

    /** Of the class path of this test. */
    private static String libraries(String... more) {
        List<String> names = new ArrayList<>(List.of("junit-", "opentest4j", "apiguardian", "jspecify"));
        names.addAll(List.of(more));
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(entry ->
                        names.stream().anyMatch(Path.of(entry).getFileName().toString()::startsWith))
                .reduce((one, other) -> one + File.pathSeparator + other)
                .orElseThrow();
    }

    /** A campaign against the tests of a class. */
    CommandRun rain(String testClass, String... options) throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(List.of(Packaged.JAVA, "-XX:+UseSerialGC", "-jar", Packaged.JAR, "rain"));
        command.addAll(List.of(options));
        command.addAll(List.of("--", Packaged.JAVA, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        command.addAll(List.of("-cp", classPath, "example.RunTests", testClass));
        return Packaged.execute(folder, Map.of(), command);
    }

    /** A campaign with a plan, without the command that runs the tests. */
    CommandRun inject(String plan, String... options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(Packaged.JAVA, "-XX:+UseSerialGC", "-jar", Packaged.JAR, "rain", "--plan", plan));
        command.addAll(List.of(options));
        return Packaged.execute(folder, Map.of(), command);
    }

    CommandRun replay(String token) throws IOException, InterruptedException {
        return Packaged.run(folder, "replay", token);
    }
}
