package dev.windtunnel.model.sync.drivers.commands;

import dev.windtunnel.model.sync.SyncEvent;
import java.io.IOException;

/** The command that synchronizes one node's folder with the folder in the middle. */
public interface SyncCommand {

    /** Synchronizes them now. */
    SyncEvent.Synced.Outcome run(int node) throws IOException, InterruptedException;

    /** Discards the synchronization state; all folders are empty. */
    void forget() throws IOException, InterruptedException;
}
