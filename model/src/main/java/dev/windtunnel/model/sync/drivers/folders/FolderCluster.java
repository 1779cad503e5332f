package dev.windtunnel.model.sync.drivers.folders;

import dev.windtunnel.explore.Clock;
import dev.windtunnel.model.sync.Cluster;
import dev.windtunnel.model.sync.SyncEvent;
import dev.windtunnel.model.sync.drivers.ConflictNames;
import dev.windtunnel.model.sync.drivers.processes.Deadline;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The common part of all clusters of real folders. The names of a test's files start with the number of the test. */
public abstract class FolderCluster implements Cluster {

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(5);

    private final Clock clock = Clock.system();
    private final String run;
    private final ConflictNames copies;
    private int tests;

    /**
     * A cluster.
     *
     * @param run the prefix of the names of all its files
     */
    protected FolderCluster(String run, ConflictNames copies) {
        this.run = run;
        this.copies = copies;
    }

    /** The folders that tests use. */
    protected abstract List<? extends Node> folders();

    /** Selects new file names for the next test. */
    protected final void renew() {
        tests++;
    }

    /** The number of tests so far. */
    protected final int tests() {
        return tests;
    }

    /** The prefix of the file names of this test. */
    protected final String prefix() {
        return run + tests + "-";
    }

    @Override
    public int nodes() {
        return folders().size();
    }

    @Override
    public @Nullable String read(int node, String file) throws IOException {
        return folders().get(node).read(prefix() + file);
    }

    @Override
    public @Nullable String write(int node, String file, @Nullable String value) throws IOException {
        return folders().get(node).write(prefix() + file, value);
    }

    @Override
    public boolean rename(int node, String from, String to) throws IOException {
        return folders().get(node).rename(prefix() + from, prefix() + to);
    }

    @Override
    public void removeDirectory(int node, String directory) throws IOException {
        folders().get(node).removeDirectory(prefix() + directory);
    }

    @Override
    public void sleep(Duration time) throws InterruptedException {
        Thread.sleep(time.toMillis());
    }

    @Override
    public boolean await(int node, String file, @Nullable String value, Duration atMost)
            throws IOException, InterruptedException {
        Deadline deadline = new Deadline(clock, atMost);
        while (!Objects.equals(read(node, file), value)) {
            if (deadline.hasPassed()) {
                return false;
            }
            sleep(BETWEEN_LOOKS);
        }
        return true;
    }

    protected final Deadline in(Duration time) {
        return new Deadline(clock, time);
    }

    @Override
    public List<SyncEvent.Content> contents(int node, List<String> files) throws IOException {
        return contents(folders().get(node).list(prefix()), files);
    }

    protected final List<SyncEvent.Content> contents(SortedMap<String, String> held, List<String> files) {
        List<SyncEvent.Content> contents = new ArrayList<>();
        for (String file : files) {
            Pattern copy = copies.of(prefix() + file);
            List<String> conflicts = new ArrayList<>();
            for (Map.Entry<String, String> entry : held.entrySet()) {
                if (copy.matcher(entry.getKey()).matches()) {
                    conflicts.add(entry.getValue());
                }
            }
            contents.add(new SyncEvent.Content(held.get(prefix() + file), conflicts));
        }
        return contents;
    }

    /** The files of this test on each node. */
    protected final List<SortedMap<String, String>> held() throws IOException {
        List<SortedMap<String, String>> all = new ArrayList<>();
        for (Node folder : folders()) {
            all.add(folder.list(prefix()));
        }
        return all;
    }

    protected static boolean same(List<SortedMap<String, String>> held) {
        return held.stream().distinct().count() <= 1;
    }
}
