package dev.windtunnel.trials;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.suite.ObservedSuite;
import dev.windtunnel.suite.SuiteController;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** JVMs with the tests of other people, started as they are and with the packaged agent. */
final class ObservedJvm {

    private static final Path AGENT = Path.of(
                    System.getProperty("windtunnel.root", ".."), "agent", "target", "windtunnel-agent.jar")
            .toAbsolutePath();

    private static final long MINUTES = 20;

    private ObservedJvm() {}

    /** What a JVM has written, and its exit code. */
    record Ended(int code, String out, String err) {}

    /** The same of a JVM with the agent, and what the agent has seen. */
    record Observed(Ended ended, ObservedSuite suite) {}

    /** Runs {@code java} with these options and arguments. */
    static Ended bare(Path folder, List<String> arguments) throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(List.of(Processes.java(), "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.addAll(arguments);
        Path out = Files.createTempFile(folder, "jvm", ".out");
        Path err = Files.createTempFile(folder, "jvm", ".err");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        // A JVM that has options in its environment says so on its standard error.
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        Process process = builder.start();
        try {
            process.getOutputStream().close();
            assertThat(process.waitFor(MINUTES, TimeUnit.MINUTES))
                    .as("%s ends", command)
                    .isTrue();
            return new Ended(process.exitValue(), Files.readString(out), Files.readString(err));
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    /** The same with the agent, as {@code windtunnel calls} starts it. */
    static Observed observed(Path folder, List<String> arguments) throws IOException, InterruptedException {
        assertThat(AGENT).as("the packaged agent; package the module 'suite'").exists();
        Path address = folder.resolve("controller");
        try (SuiteController controller = SuiteController.open()) {
            controller.address().write(address);
            List<String> all = new ArrayList<>(List.of("-javaagent:" + AGENT + "=" + address));
            all.addAll(arguments);
            Ended ended = bare(folder, all);
            return new Observed(ended, controller.observed());
        } finally {
            Files.deleteIfExists(address);
        }
    }
}
