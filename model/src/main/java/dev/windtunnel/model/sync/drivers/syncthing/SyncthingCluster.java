package dev.windtunnel.model.sync.drivers.syncthing;

import dev.windtunnel.model.sync.SyncEvent;
import dev.windtunnel.model.sync.drivers.ConflictNames;
import dev.windtunnel.model.sync.drivers.folders.Folder;
import dev.windtunnel.model.sync.drivers.folders.FolderCluster;
import dev.windtunnel.model.sync.drivers.processes.Deadline;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Daemons that synchronize in the background. They are notified of a change either by their watcher (after a second) or by an
 * explicit scan after each change, which is faster.
 */
public final class SyncthingCluster extends FolderCluster {

    private static final int TESTS_PER_FLEET = 200;
    private static final int CALM_LOOKS = 3;
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(150);
    private static final Duration TO_REST = Duration.ofSeconds(10);
    private static final int INDEX_TICK = 250;

    private final int nodes;
    private final boolean mesh;
    private final boolean watches;
    private final ExecutorService scanner;
    private final List<Future<?>> scans = new ArrayList<>();
    private SyncthingFleet fleet;

    private SyncthingCluster(int nodes, boolean mesh, boolean watches) throws IOException, InterruptedException {
        super("t", ConflictNames.SYNCTHING);
        this.nodes = nodes;
        this.mesh = mesh;
        this.watches = watches;
        this.fleet = SyncthingFleet.start(nodes, mesh, watches);
        this.scanner = Executors.newCachedThreadPool(work -> {
            Thread thread = new Thread(work, "windtunnel-scan");
            thread.setDaemon(true);
            return thread;
        });
    }

    public static SyncthingCluster open(int nodes, boolean mesh, boolean watches)
            throws IOException, InterruptedException {
        return new SyncthingCluster(nodes, mesh, watches);
    }

    @Override
    public List<Folder> folders() {
        return fleet.folders();
    }

    SyncthingFleet fleet() {
        return fleet;
    }

    /**
     * Selects new file names. Daemons that do not become idle are replaced; all are replaced now and then, because they get
     * slower.
     */
    @Override
    public void reset() throws IOException, InterruptedException {
        renew();
        if (tests() % TESTS_PER_FLEET == 0 || !isAtRest()) {
            scans.clear();
            fleet.close();
            fleet = SyncthingFleet.start(nodes, mesh, watches);
        }
    }

    private boolean isAtRest() throws InterruptedException {
        try {
            fleet.restoreLinks();
            finishScans();
            Deadline deadline = in(TO_REST);
            while (!fleet.isIdle()) {
                if (deadline.hasPassed()) {
                    return false;
                }
                sleep(BETWEEN_LOOKS);
            }
            fleet.check();
            return true;
        } catch (IOException e) {
            // The daemon died in the previous test, which has reported it.
            return false;
        }
    }

    @Override
    public @Nullable String write(int node, String file, @Nullable String value) throws IOException {
        String overwritten = super.write(node, file, value);
        changed(node, file);
        return overwritten;
    }

    @Override
    public boolean rename(int node, String from, String to) throws IOException {
        boolean renamed = super.rename(node, from, to);
        if (renamed) {
            changed(node, from);
            changed(node, to);
        }
        return renamed;
    }

    /** The test continues during the scan, as it does while a watcher reports a change. */
    private void changed(int node, String file) {
        if (!watches) {
            String path = prefix() + file;
            SyncthingApi api = fleet.daemon(node).api();
            scans.add(scanner.submit(() -> {
                api.scan(path);
                return path;
            }));
        }
    }

    private void finishScans() throws IOException, InterruptedException {
        for (Future<?> scan : scans) {
            try {
                scan.get();
            } catch (ExecutionException e) {
                throw new IOException("syncthing did not scan: " + e.getCause(), e);
            }
        }
        scans.clear();
    }

    @Override
    public boolean partition(int node, boolean off) {
        fleet.cut(node, off);
        return true;
    }

    @Override
    public Optional<SyncEvent.Synced.Outcome> sync(int node) {
        return Optional.empty();
    }

    /** Being idle is not enough: no daemon knows of a change that is still delayed in the watcher. */
    @Override
    public List<SyncEvent.Content> stabilize(List<String> files, Duration atMost)
            throws IOException, InterruptedException {
        Deadline deadline = in(atMost);
        try {
            finishScans();
            fleet.scan();
            List<SortedMap<String, String>> before = held();
            int calm = 0;
            while (calm < CALM_LOOKS) {
                if (deadline.hasPassed()) {
                    fleet.check();
                    return List.of();
                }
                sleep(BETWEEN_LOOKS);
                List<SortedMap<String, String>> now = held();
                calm = same(now) && now.equals(before) && fleet.isIdle() ? calm + 1 : 0;
                before = now;
            }
            return contents(before.get(0), files);
        } catch (IOException e) {
            fleet.explain(e);
            throw e;
        }
    }

    @Override
    public List<Integer> periods() {
        return watches ? List.of(INDEX_TICK, 1_000 * SyncthingConfig.WATCHER_SECONDS) : List.of(INDEX_TICK);
    }

    @Override
    public void close() throws IOException {
        scanner.shutdownNow();
        fleet.close();
    }
}
