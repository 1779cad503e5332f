package dev.windtunnel.model.sync;

import java.util.List;

/** Events of one file as the paper writes them: clients count from 1. */
final class Observed {

    private Observed() {}

    static SyncEvent read(int client, String value) {
        return new SyncEvent.Read(client - 1, 0, value);
    }

    static SyncEvent write(int client, String value, String overwritten) {
        return new SyncEvent.Write(client - 1, 0, value, overwritten);
    }

    static SyncEvent stable(String value, String... conflicts) {
        return new SyncEvent.Stable(List.of(content(value, conflicts)));
    }

    static SyncEvent unstable(SyncEvent.Content... nodes) {
        return new SyncEvent.Unstable(List.of(nodes).stream().map(List::of).toList());
    }

    static SyncEvent synced(int client, SyncEvent.Synced.Outcome outcome) {
        return new SyncEvent.Synced(client - 1, outcome);
    }

    static SyncEvent.Content content(String value, String... conflicts) {
        return new SyncEvent.Content(value, List.of(conflicts));
    }
}
