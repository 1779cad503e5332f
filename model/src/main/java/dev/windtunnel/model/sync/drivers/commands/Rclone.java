package dev.windtunnel.model.sync.drivers.commands;

import dev.windtunnel.model.sync.SyncEvent;
import dev.windtunnel.model.sync.drivers.folders.Folder;
import dev.windtunnel.model.sync.drivers.processes.ChildProcess;
import dev.windtunnel.model.sync.drivers.processes.ExitCleanup;
import dev.windtunnel.model.sync.drivers.processes.TemporaryDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * rclone bisync between a node and the middle. Its first run is a different command, which merges instead of synchronizing.
 * The resulting working directory is saved and restored before each test. Every folder contains a file that is never changed,
 * because rclone refuses to work with an empty folder.
 */
public final class Rclone implements SyncCommand {

    private static final String UNTOUCHED = ".windtunnel-untouched";

    public static final Pattern OWN_FILES = Pattern.compile(Pattern.quote(UNTOUCHED));

    private static final Duration TO_RUN = Duration.ofSeconds(60);

    private final Path program;
    private final TemporaryDirectory scratch;
    private final CommandCluster.Layout layout;

    public Rclone(Path program, TemporaryDirectory scratch, CommandCluster.Layout layout)
            throws IOException, InterruptedException {
        this.program = program;
        this.scratch = scratch;
        this.layout = layout;
        untouched(layout.middle());
        for (int node = 0; node < layout.nodes().size(); node++) {
            untouched(layout.nodes().get(node));
            SyncEvent.Synced.Outcome outcome = run(node, List.of("--resync"));
            if (outcome != SyncEvent.Synced.Outcome.DONE) {
                throw new IOException("'rclone bisync --resync' of two equal folders has failed.");
            }
            copy(work(node), first(node));
        }
    }

    private static void untouched(Folder folder) throws IOException {
        Path file = folder.root().resolve(UNTOUCHED);
        Files.writeString(file, "rclone needs a file that stays.");
        Files.setLastModifiedTime(file, FileTime.from(Instant.EPOCH.plus(Duration.ofDays(10_000))));
    }

    @Override
    public SyncEvent.Synced.Outcome run(int node) throws IOException, InterruptedException {
        // Without --force rclone refuses to delete more than half of the files, which tests with few files often do.
        return run(node, List.of("--force"));
    }

    private SyncEvent.Synced.Outcome run(int node, List<String> more) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                program.toString(),
                "--config",
                "/dev/null",
                "bisync",
                layout.nodes().get(node).root().toString(),
                layout.middle().root().toString(),
                "--workdir",
                work(node).toString()));
        command.addAll(more);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("RCLONE_"));
        builder.environment().put("HOME", scratch.path().toString());
        try (ChildProcess child = ExitCleanup.start("rclone of client " + (node + 1), builder)) {
            int code = child.await(TO_RUN);
            return switch (code) {
                case 0 -> SyncEvent.Synced.Outcome.DONE;
                case 1, 2 -> SyncEvent.Synced.Outcome.FAILED;
                default -> throw child.died();
            };
        }
    }

    private Path work(int node) {
        return scratch.path().resolve("work" + (node + 1));
    }

    private Path first(int node) {
        return scratch.path().resolve("first" + (node + 1));
    }

    @Override
    public void forget() throws IOException {
        for (int node = 0; node < layout.nodes().size(); node++) {
            TemporaryDirectory.delete(work(node));
            copy(first(node), work(node));
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
    }
}
