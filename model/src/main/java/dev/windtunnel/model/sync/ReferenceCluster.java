package dev.windtunnel.model.sync;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A simulated synchronizer that follows the paper's model, with a {@link Surprise} on request. It has its own clock, which
 * advances only when a test lets time pass, so a test takes microseconds and is deterministic.
 *
 * <p>A node notices a change {@link #SCAN} after it was made and uploads it in one step. If the node knew the server's value,
 * the upload wins. Otherwise the value becomes a conflict copy, unless it is a deletion or the same value, or the server's
 * value is a deletion. Other nodes download the server's value some time after it has changed.
 */
public final class ReferenceCluster implements Cluster {

    private static final int SCAN = 200;
    private static final int DOWNLOAD = 150;
    private static final int ECHO = 400;
    private static final int BRIEF = 150;
    private static final int ACKNOWLEDGED = 150;
    private static final int JUST_ARRIVED = 100;
    private static final int SECOND = 1_000;

    private final int nodes;
    private final @Nullable Surprise surprise;
    private final PriorityQueue<Due> due = new PriorityQueue<>();
    private final Map<String, Server> server = new TreeMap<>();
    private final List<Map<String, Local>> locals = new ArrayList<>();
    private final boolean[] cutOff;
    private long now;
    private long sequence;

    /** An action at a time. */
    private record Due(long time, long sequence, Runnable action) implements Comparable<Due> {
        @Override
        public int compareTo(Due other) {
            int byTime = Long.compare(time, other.time);
            return byTime != 0 ? byTime : Long.compare(sequence, other.sequence);
        }
    }

    /** The server's state of a file. */
    private static final class Server {
        private @Nullable String value;
        private long version;
        private final List<String> conflicts = new ArrayList<>();
    }

    /** A node's state of a file. */
    private static final class Local {
        private @Nullable String value;
        /** The server's version on which this one is based. */
        private long base;

        private boolean dirty;
        private boolean isNew;
        private long arrived = -SECOND;
        /** The time of the write that the node considers synchronized. */
        private long syncedSecond = -1;

        private long writtenSecond = -1;
        private @Nullable String synced;
        private boolean gone;
    }

    private ReferenceCluster(int nodes, @Nullable Surprise surprise) {
        this.nodes = nodes;
        this.surprise = surprise;
        this.cutOff = new boolean[nodes];
        reset();
    }

    /** A cluster without a bug. */
    public static ReferenceCluster correct(int nodes) {
        return new ReferenceCluster(nodes, null);
    }

    /** A cluster with a bug. */
    public static ReferenceCluster with(int nodes, Surprise surprise) {
        return new ReferenceCluster(nodes, surprise);
    }

    @Override
    public int nodes() {
        return nodes;
    }

    @Override
    public void reset() {
        due.clear();
        server.clear();
        locals.clear();
        for (int node = 0; node < nodes; node++) {
            locals.add(new TreeMap<>());
            cutOff[node] = false;
        }
        now = 0;
        sequence = 0;
    }

    private Local local(int node, String file) {
        return locals.get(node).computeIfAbsent(file, name -> new Local());
    }

    private Server server(String file) {
        return server.computeIfAbsent(file, name -> new Server());
    }

    private void in(long time, Runnable action) {
        due.add(new Due(now + time, sequence++, action));
    }

    // Operations of tests

    @Override
    public @Nullable String read(int node, String file) {
        return local(node, file).value;
    }

    @Override
    public @Nullable String write(int node, String file, @Nullable String value) {
        Local local = local(node, file);
        String overwritten = local.value;
        boolean justArrived = now - local.arrived < JUST_ARRIVED;
        local.value = value;
        local.writtenSecond = now / SECOND;
        local.gone = false;
        if (surprise == Surprise.LOST_WRITE && justArrived && value != null) {
            return overwritten;
        }
        if (surprise == Surprise.RESURRECTION_ON_TWO && justArrived && value == null) {
            // The node wrongly assumes that the file is missing, and downloads it again.
            in(SCAN, () -> download(node, file, true));
            return overwritten;
        }
        local.isNew = overwritten == null;
        local.dirty = true;
        in(SCAN, () -> upload(node, file));
        return overwritten;
    }

    @Override
    public boolean rename(int node, String from, String to) {
        if (local(node, from).value == null || local(node, to).value != null) {
            return false;
        }
        write(node, to, write(node, from, null));
        return true;
    }

    /** Directories are no more than a part of names here. */
    @Override
    public void removeDirectory(int node, String directory) {}

    // Steps of the synchronizer

    private void upload(int node, String file) {
        Local local = local(node, file);
        if (!local.dirty || local.gone || cutOff[node]) {
            return;
        }
        if (surprise == Surprise.SAME_SECOND
                && local.writtenSecond == local.syncedSecond
                && length(local.value) == length(local.synced)) {
            local.dirty = false;
            return;
        }
        local.dirty = false;
        Server known = server(file);
        boolean outlivesDeletion = known.value == null && local.value != null;
        if (local.base == known.version || outlivesDeletion) {
            if (!Objects.equals(local.value, known.value)) {
                accept(node, file, local, known);
            }
        } else if (local.value != null && !local.value.equals(known.value)) {
            known.conflicts.add(local.value);
        }
        if (local.base != known.version) {
            in(DOWNLOAD, () -> download(node, file, false));
        }
        synced(local);
    }

    private void accept(int node, String file, Local local, Server known) {
        boolean deleted = local.value == null;
        known.value = local.value;
        known.version++;
        local.base = known.version;
        for (int other = 0; other < nodes; other++) {
            if (other != node) {
                int to = other;
                in(DOWNLOAD + 10L * other, () -> download(to, file, false));
            }
        }
        if (surprise == Surprise.BRIEF_DELETION && deleted) {
            in(ECHO, () -> deleteBriefly(node, file));
        }
        if (surprise == Surprise.DELETED_DIRECTORY && deleted && file.contains("/")) {
            in(ECHO, () -> deleteDirectory(node, file));
        }
        if (surprise == Surprise.RESURRECTION && local.isNew && !deleted) {
            String uploaded = local.value;
            in(ACKNOWLEDGED, () -> acknowledge(local, uploaded));
        }
    }

    private void download(int node, String file, boolean again) {
        Local local = local(node, file);
        Server known = server(file);
        if (cutOff[node] || local.dirty || local.gone || (local.base == known.version && !again)) {
            return;
        }
        local.value = known.value;
        local.base = known.version;
        local.arrived = now;
        local.writtenSecond = now / SECOND;
        synced(local);
    }

    private static void synced(Local local) {
        local.syncedSecond = local.writtenSecond;
        local.synced = local.value;
    }

    private void deleteBriefly(int node, String file) {
        Local local = local(node, file);
        String value = local.value;
        if (value != null) {
            local.value = null;
            local.gone = true;
            in(BRIEF, () -> {
                if (local.gone) {
                    local.gone = false;
                    local.value = value;
                    in(SCAN, () -> upload(node, file));
                    in(DOWNLOAD, () -> download(node, file, false));
                }
            });
        }
    }

    private void deleteDirectory(int node, String file) {
        Local local = local(node, file);
        Server known = server(file);
        if (local.value != null) {
            local.value = null;
            local.dirty = false;
            known.value = null;
            known.version++;
            local.base = known.version;
            for (int other = 0; other < nodes; other++) {
                int to = other;
                in(DOWNLOAD, () -> download(to, file, false));
            }
        }
    }

    private static void acknowledge(Local local, @Nullable String uploaded) {
        if (local.value == null && local.dirty) {
            local.value = uploaded;
            local.dirty = false;
        }
    }

    private static int length(@Nullable String value) {
        return value == null ? -1 : value.length();
    }

    // Time

    @Override
    public void sleep(Duration time) {
        advance(now + time.toMillis());
    }

    private void advance(long until) {
        while (!due.isEmpty() && due.peek().time() <= until) {
            Due next = due.poll();
            now = Math.max(now, next.time());
            next.action().run();
        }
        now = until;
    }

    @Override
    public boolean await(int node, String file, @Nullable String value, Duration atMost) {
        long until = now + atMost.toMillis();
        while (!Objects.equals(read(node, file), value)) {
            if (due.isEmpty() || due.peek().time() > until) {
                return false;
            }
            advance(due.peek().time());
        }
        return true;
    }

    @Override
    public boolean partition(int node, boolean off) {
        cutOff[node] = off;
        if (!off) {
            for (String file : List.copyOf(locals.get(node).keySet())) {
                in(SCAN, () -> upload(node, file));
            }
            for (String file : List.copyOf(server.keySet())) {
                in(DOWNLOAD, () -> download(node, file, false));
            }
        }
        return true;
    }

    @Override
    public Optional<SyncEvent.Synced.Outcome> sync(int node) {
        return Optional.empty();
    }

    @Override
    public List<SyncEvent.Content> stabilize(List<String> files, Duration atMost) {
        long until = now + atMost.toMillis();
        while (!due.isEmpty() && due.peek().time() <= until) {
            advance(due.peek().time());
        }
        List<SyncEvent.Content> first = contents(0, files);
        for (int node = 1; node < nodes; node++) {
            if (!contents(node, files).equals(first)) {
                advance(until);
                return List.of();
            }
        }
        return first;
    }

    @Override
    public List<SyncEvent.Content> contents(int node, List<String> files) {
        return files.stream()
                .map(file -> new SyncEvent.Content(local(node, file).value, server(file).conflicts))
                .toList();
    }

    @Override
    public List<Integer> periods() {
        return List.of(DOWNLOAD, SCAN, ECHO, SECOND);
    }

    @Override
    public void close() {}
}
