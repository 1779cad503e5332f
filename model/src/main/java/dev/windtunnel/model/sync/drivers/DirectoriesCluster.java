package dev.windtunnel.model.sync.drivers;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.model.sync.SyncEvent;
import dev.windtunnel.model.sync.drivers.folders.FolderCluster;
import dev.windtunnel.model.sync.drivers.folders.Node;
import dev.windtunnel.model.sync.drivers.processes.ChildProcess;
import dev.windtunnel.model.sync.drivers.processes.Deadline;
import dev.windtunnel.model.sync.drivers.processes.ExitCleanup;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * Folders that another program already synchronizes. The cluster can only check that the folders are equal and stay so for a
 * while, and run the idle command of the user. The names of test files are new in every run, and all files are removed at the
 * end.
 */
final class DirectoriesCluster extends FolderCluster {

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);
    private static final Duration TO_SAY = Duration.ofSeconds(60);
    private static final int CANNOT_RUN = 126;
    private static final int NOT_FOUND = 127;

    private final Directories settings;
    private final List<Node> nodes;
    private final String run;

    DirectoriesCluster(Directories settings, List<Node> nodes) {
        this(settings, nodes, "wt" + RandomSource.freshSeed() + "-");
    }

    private DirectoriesCluster(Directories settings, List<Node> nodes, String run) {
        super(run, settings.copies());
        this.settings = settings;
        this.nodes = nodes;
        this.run = run;
    }

    @Override
    protected List<Node> folders() {
        return nodes;
    }

    @Override
    public void reset() {
        renew();
    }

    @Override
    public boolean partition(int node, boolean off) {
        return false;
    }

    @Override
    public Optional<SyncEvent.Synced.Outcome> sync(int node) {
        return Optional.empty();
    }

    @Override
    public List<SyncEvent.Content> stabilize(List<String> files, Duration atMost)
            throws IOException, InterruptedException {
        Deadline deadline = in(atMost);
        List<SortedMap<String, String>> before = held();
        Deadline quiet = in(settings.quiet());
        while (!deadline.hasPassed()) {
            sleep(BETWEEN_LOOKS);
            List<SortedMap<String, String>> now = held();
            if (!same(now) || !now.equals(before) || !isIdle()) {
                quiet = in(settings.quiet());
            } else if (quiet.hasPassed()) {
                return contents(now.get(0), files);
            }
            before = now;
        }
        return List.of();
    }

    private boolean isIdle() throws IOException, InterruptedException {
        if (settings.idle().isEmpty()) {
            return true;
        }
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", settings.idle().get()).redirectErrorStream(true);
        try (ChildProcess child = ExitCleanup.start("'" + settings.idle().get() + "'", builder)) {
            int code = child.await(TO_SAY);
            if (code == CANNOT_RUN || code == NOT_FOUND) {
                throw new IOException("The command '" + settings.idle().get()
                        + "', which should tell whether the synchronizer is idle, cannot be run. "
                        + child.lastWords());
            }
            return code == 0;
        }
    }

    @Override
    public List<Integer> periods() {
        return settings.periods();
    }

    /** Removes the test files and closes all nodes, even if one of them fails. */
    @Override
    public void close() throws IOException {
        IOException trouble = null;
        for (Node node : nodes) {
            try (node) {
                node.remove(run);
            } catch (IOException e) {
                if (trouble == null) {
                    trouble = e;
                } else {
                    trouble.addSuppressed(e);
                }
            }
        }
        if (trouble != null) {
            throw trouble;
        }
    }
}
