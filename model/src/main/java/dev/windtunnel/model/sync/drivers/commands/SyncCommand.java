package dev.windtunnel.model.sync.drivers.commands;

import dev.windtunnel.model.sync.SyncEvent;
import java.io.IOException;

/** How one node's folder and the folder in the middle are synchronized at command. */
public interface SyncCommand {

    /** Synchronizes them now. */
    SyncEvent.Synced.Outcome run(int node) throws IOException, InterruptedException;

    /** Forgets what was synchronized before; all folders are empty. */
    void forget() throws IOException, InterruptedException;
}
