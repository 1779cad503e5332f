package dev.windtunnel.model.sync.drivers;

import dev.windtunnel.model.sync.Cluster;
import dev.windtunnel.model.sync.SyncRules;
import java.io.IOException;
import java.util.List;

/** Knows how to put a synchronizer under test. */
public interface Driver {

    /** Its name on the command line. */
    String word();

    /** In a few words, what is tested. */
    String words();

    /** What must be installed. */
    List<Program> programs();

    /** The rules that it is expected to keep. */
    SyncRules rules();

    /** How conflict copies are called. */
    ConflictNames copies();

    /**
     * Starts a cluster, which the caller closes.
     *
     * @throws MissingProgramException if something is not installed
     */
    Cluster open(int nodes) throws IOException, InterruptedException;
}
