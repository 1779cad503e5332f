package dev.windtunnel.model.sync;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Events as the paper prints them. */
final class SyncText {

    private SyncText() {}

    /** The column of a node; nodes count from 0, clients from 1. */
    static String client(int node) {
        return "client " + (node + 1);
    }

    /** Who made an event; empty for those of all together. */
    static String by(SyncEvent event) {
        if (event instanceof SyncEvent.Read read) {
            return client(read.node());
        }
        if (event instanceof SyncEvent.Write write) {
            return client(write.node());
        }
        return event instanceof SyncEvent.Synced synced ? client(synced.node()) : "";
    }

    /** What was observed. */
    static String of(SyncEvent event, boolean namesFiles) {
        if (event instanceof SyncEvent.Read read) {
            return "READ" + file(read.file(), namesFiles) + " \u2192 " + quoted(read.value());
        }
        if (event instanceof SyncEvent.Write write) {
            return "WRITE" + file(write.file(), namesFiles) + " " + quoted(write.value()) + " \u2192 "
                    + quoted(write.overwritten());
        }
        if (event instanceof SyncEvent.Synced synced) {
            return "SYNC" + (synced.outcome() == SyncEvent.Synced.Outcome.DONE ? "" : " " + synced.outcome());
        }
        if (event instanceof SyncEvent.Stable stable) {
            return "STABILIZE \u2192 " + contents(stable.files());
        }
        SyncEvent.Unstable unstable = (SyncEvent.Unstable) event;
        return "STABILIZE \u2192 { "
                + unstable.nodes().stream().map(SyncText::contents).collect(Collectors.joining(", ")) + " }";
    }

    private static String file(int file, boolean namesFiles) {
        return namesFiles ? " f" + file : "";
    }

    private static String contents(List<SyncEvent.Content> files) {
        return files.stream().map(SyncText::content).collect(Collectors.joining(" "));
    }

    private static String content(SyncEvent.Content content) {
        return "(" + quoted(content.value()) + ", {"
                + new TreeSet<>(content.conflicts())
                        .stream().map(SyncText::quoted).collect(Collectors.joining(", "))
                + "})";
    }

    static String quoted(@Nullable String value) {
        return value == null ? "\u22a5" : "'" + value + "'";
    }
}
