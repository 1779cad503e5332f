package dev.windtunnel.model.sync.drivers.commands;

import dev.windtunnel.model.sync.SyncEvent;
import dev.windtunnel.model.sync.drivers.processes.ChildProcess;
import dev.windtunnel.model.sync.drivers.processes.ExitCleanup;
import dev.windtunnel.model.sync.drivers.processes.TemporaryDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Unison between a node and the middle. Each node has its own archive, as if it were another machine. */
public final class Unison implements SyncCommand {

    public static final Pattern OWN_FILES = Pattern.compile("\\.unison\\..*");

    private static final Duration TO_RUN = Duration.ofSeconds(60);

    /** What happens to a conflict. */
    public enum Policy {
        /** It remains. */
        SKIP(""),
        /** The newer value wins. Without -times, unison would compare the times at which values arrived in the middle. */
        NEWER("-times -prefer newer"),
        /** The same, and the other value becomes a copy. */
        NEWER_AND_COPY("-times -prefer newer -copyonconflict");

        private final String arguments;

        Policy(String arguments) {
            this.arguments = arguments;
        }

        private Stream<String> arguments() {
            return Arrays.stream(arguments.split(" ")).filter(argument -> !argument.isEmpty());
        }
    }

    private final Path program;
    private final Policy policy;
    private final TemporaryDirectory scratch;
    private final CommandCluster.Layout layout;

    public Unison(Path program, Policy policy, TemporaryDirectory scratch, CommandCluster.Layout layout) {
        this.program = program;
        this.policy = policy;
        this.scratch = scratch;
        this.layout = layout;
    }

    @Override
    public SyncEvent.Synced.Outcome run(int node) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                program.toString(),
                layout.nodes().get(node).root().toString(),
                layout.middle().root().toString(),
                "-batch",
                "-auto",
                "-confirmbigdel=false",
                "-silent",
                "-ui",
                "text"));
        policy.arguments().forEach(command::add);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("UNISON", archive(node).toString());
        builder.environment().put("HOME", scratch.path().toString());
        try (ChildProcess child = ExitCleanup.start("unison of client " + (node + 1), builder)) {
            int code = child.await(TO_RUN);
            return switch (code) {
                case 0 -> SyncEvent.Synced.Outcome.DONE;
                case 1 -> SyncEvent.Synced.Outcome.SKIPPED;
                case 2 -> SyncEvent.Synced.Outcome.FAILED;
                default -> throw child.died();
            };
        }
    }

    private Path archive(int node) {
        return scratch.path().resolve("archive" + (node + 1));
    }

    @Override
    public void forget() throws IOException {
        for (int node = 0; node < layout.nodes().size(); node++) {
            TemporaryDirectory.delete(archive(node));
            Files.createDirectories(archive(node));
        }
    }
}
