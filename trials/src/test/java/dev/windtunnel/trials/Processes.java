package dev.windtunnel.trials;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.cli.Main;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** Other processes that tests start. */
final class Processes {

    private Processes() {}

    /** The output of a process, with its errors, and its exit code. */
    record Ended(int code, String text) {}

    static Ended run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(new ArrayList<>(command))
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), said);
    }

    static void require(List<String> command) throws IOException, InterruptedException {
        Ended ended = run(command);
        assertThat(ended.code()).as(ended.text()).isZero();
    }

    /** The {@code java} that runs these tests. */
    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** Runs {@code windtunnel} in a JVM of its own with more options of {@code java}. */
    static Ended windtunnel(List<String> options, List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(java());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        command.addAll(arguments);
        return run(command);
    }

    /** The jars of this project's class path whose names match a pattern. */
    static String jars(String pattern) {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.matches(".*/(" + pattern + ")[^/]*\\.jar"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Copies the dependencies of a project among the resources into a folder. */
    static Path downloaded(String project, Path folder) throws Exception {
        Path pom = Path.of(Objects.requireNonNull(Processes.class.getResource("/" + project + "/pom.xml"))
                .toURI());
        require(List.of(
                Path.of("..", "mvnw").toString(),
                "-q",
                "-B",
                "-ntp",
                "-f",
                pom.toString(),
                "org.apache.maven.plugins:maven-dependency-plugin:3.9.0:copy-dependencies",
                "-DoutputDirectory=" + folder));
        return folder;
    }
}
