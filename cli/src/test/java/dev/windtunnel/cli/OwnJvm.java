package dev.windtunnel.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The command in a JVM of its own, which knows nothing of this one. */
final class OwnJvm {

    private OwnJvm() {}

    /** Starts the command; its output and its errors come in one stream. */
    static Process start(Map<String, String> environment, List<String> arguments) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(line(arguments)).redirectErrorStream(true);
        builder.environment().putAll(environment);
        return builder.start();
    }

    /** Runs the command to its end. */
    static CommandRun run(List<String> arguments) throws IOException, InterruptedException {
        return run(Map.of(), arguments);
    }

    /** Runs the command to its end. */
    static CommandRun run(Map<String, String> environment, List<String> arguments)
            throws IOException, InterruptedException {
        Path errors = Files.createTempFile("windtunnel", ".err");
        try {
            ProcessBuilder builder = new ProcessBuilder(line(arguments)).redirectError(errors.toFile());
            builder.environment().putAll(environment);
            Process process = builder.start();
            String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new CommandRun(process.waitFor(), out, Files.readString(errors));
        } finally {
            Files.delete(errors);
        }
    }

    private static List<String> line(List<String> arguments) {
        List<String> line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        line.addAll(arguments);
        return line;
    }
}
