package dev.windtunnel.model.sync;

import java.util.List;

/**
 * An observed event of a synchronizer. A value of null stands for a file that does not exist. Nodes and files count from 0.
 */
public sealed interface SyncEvent {

    /** A node's file was read. */
    record Read(
            int node,
            int file,
            @org.jspecify.annotations.Nullable String value) implements SyncEvent {}

    /** A node's file was written, or deleted if the value is null. */
    record Write(
            int node,
            int file,
            @org.jspecify.annotations.Nullable String value,
            @org.jspecify.annotations.Nullable String overwritten)
            implements SyncEvent {}

    /** A node's file was renamed, in one step; nothing was overwritten. */
    record Renamed(int node, int from, int to, String value) implements SyncEvent {
        /** The same as two writes, for those who look at one file. */
        public List<Write> writes() {
            return List.of(new Write(node, from, null, value), new Write(node, to, value, null));
        }
    }

    /** A node's directory was deleted with the files in it, one after the other. */
    record DirectoryDeleted(int node, List<Write> deletions) implements SyncEvent {}

    /** A node was synchronized on command, for synchronizers that do not work in the background. */
    record Synced(int node, Outcome outcome) implements SyncEvent {
        /** The result of the command. */
        public enum Outcome {
            /** Both sides are the same, according to the synchronizer. */
            DONE,
            /** A conflict was skipped. */
            SKIPPED,
            /** The command failed, but can be repeated. */
            FAILED
        }
    }

    /** All nodes hold the same; one entry per file. */
    record Stable(List<Content> files) implements SyncEvent {}

    /** The nodes did not converge in time: a list of contents per node. */
    record Unstable(List<List<Content>> nodes) implements SyncEvent {}

    /**
     * A file and its conflict copies.
     *
     * @param conflicts the values of the copies, sorted; two copies may have the same
     */
    record Content(@org.jspecify.annotations.Nullable String value, List<String> conflicts) {
        public Content {
            conflicts = conflicts.stream().sorted().toList();
        }
    }
}
