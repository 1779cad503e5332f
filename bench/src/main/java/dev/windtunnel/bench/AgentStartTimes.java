package dev.windtunnel.bench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * How long a JVM takes to start and end with the agent of calls: as long as the agent waits for a test framework, and with its hooks
 * installed. Classes that are loaded later are rewritten when they are loaded, so there is a third figure: a program that makes a
 * client, which is intercepted, held against the same program without the agent.
 *
 * <p>The program is alone on the class path: a long class path would make all of them slower, and the ratios smaller.
 */
final class AgentStartTimes {

    private static final Path AGENT =
            Path.of(System.getProperty("windtunnel.bench.agent", "agent/target/windtunnel-agent.jar"));

    private AgentStartTimes() {}

    /** The packaged agent. */
    static Path agent() {
        if (!Files.isRegularFile(AGENT)) {
            throw new IllegalStateException("There is no agent '" + AGENT + "'; build the module 'agent' first.");
        }
        return AGENT;
    }

    static void report() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("windtunnel-start");
        Path program = folder.resolve(StartedProgram.class.getName().replace('.', '/') + ".class");
        try {
            copy(program);
            String installed = "-javaagent:" + agent();
            String waiting = installed + "=" + folder.resolve("no-controller");
            double[] millis = StartTimes.shortest(
                    command(folder, "nothing"),
                    command(folder, "nothing", waiting),
                    command(folder, "nothing", installed));
            double[] clientMillis =
                    StartTimes.shortest(command(folder, "client"), command(folder, "client", installed));
            StartTimes.row(
                            "a JVM with the agent of calls, which waits, until main begins",
                            StartTimes.BUDGET,
                            millis[0],
                            millis[1])
                    .report();
            StartTimes.row(
                            "a JVM with the agent of calls, installed, until main begins",
                            StartTimes.BUDGET,
                            millis[0],
                            millis[2])
                    .report();
            StartTimes.row(
                            "a JVM with the agent of calls until it has a client",
                            StartTimes.BUDGET,
                            clientMillis[0],
                            clientMillis[1])
                    .report();
        } finally {
            for (Path each = program; !each.equals(folder.getParent()); each = each.getParent()) {
                Files.deleteIfExists(each);
            }
        }
    }

    private static void copy(Path program) throws IOException {
        Files.createDirectories(program.getParent());
        try (InputStream file = StartedProgram.class.getResourceAsStream("StartedProgram.class")) {
            Files.copy(file, program);
        }
    }

    private static List<String> command(Path folder, String argument, String... options) {
        ProcessBuilder jvm = OtherJvm.of(StartedProgram.class, argument, folder.toString(), options);
        return jvm.command();
    }
}
