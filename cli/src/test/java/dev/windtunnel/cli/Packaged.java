package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs the jar that users get, in a JVM of its own. */
final class Packaged {

    static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();
    static final String JAR = System.getProperty("windtunnel.jar", "");
    private static final long MINUTES = 20;

    private Packaged() {}

    static CommandRun run(Path folder, String... args) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(JAVA, "-jar", JAR));
        command.addAll(List.of(args));
        return execute(folder, Map.of(), command);
    }

    static CommandRun execute(Path folder, Map<String, String> environment, List<String> command)
            throws IOException, InterruptedException {
        Path out = Files.createTempFile("windtunnel", ".out");
        Path err = Files.createTempFile("windtunnel", ".err");
        Process process = null;
        try {
            process = start(folder, environment, command, out, err);
            assertThat(process.waitFor(MINUTES, TimeUnit.MINUTES))
                    .as("%s ends", command)
                    .isTrue();
            return new CommandRun(process.exitValue(), Files.readString(out), Files.readString(err));
        } finally {
            if (process != null) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
            Files.delete(out);
            Files.delete(err);
        }
    }

    static Process start(Path folder, Map<String, String> environment, List<String> command, Path out, Path err)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        // A build of a few seconds is over before the second compiler pays off, be it a build that the command starts.
        builder.environment().put("MAVEN_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        return process;
    }
}
