package dev.windtunnel.model.sync;

import java.util.List;
import java.util.Set;

/** What is observed of a synchronizer. A value of null stands for a file that is not there. Nodes and files count from 0. */
public sealed interface SyncEvent {

    /** A node's file was read. */
    record Read(
            int node,
            int file,
            @org.jspecify.annotations.Nullable String value) implements SyncEvent {}

    /** A node's file was written, or deleted if the value is null, and this is what was overwritten. */
    record Write(
            int node,
            int file,
            @org.jspecify.annotations.Nullable String value,
            @org.jspecify.annotations.Nullable String overwritten)
            implements SyncEvent {}

    /** Two folders were synchronized at somebody's command, for synchronizers that do nothing by themselves. */
    record Synced(int node, Outcome outcome) implements SyncEvent {
        /** What the command said. */
        public enum Outcome {
            /** Both sides are the same now, as far as it knows. */
            DONE,
            /** Something was left as it is because it could not decide. */
            SKIPPED,
            /** It gave up, though nothing is broken. */
            FAILED
        }
    }

    /** All nodes have come to the same; one entry per file. */
    record Stable(List<Content> files) implements SyncEvent {}

    /** The nodes did not come to the same in time: a list of contents per node. */
    record Unstable(List<List<Content>> nodes) implements SyncEvent {}

    /** A file and its conflict copies. */
    record Content(@org.jspecify.annotations.Nullable String value, Set<String> conflicts) {}
}
