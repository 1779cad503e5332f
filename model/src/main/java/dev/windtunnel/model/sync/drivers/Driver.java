package dev.windtunnel.model.sync.drivers;

import dev.windtunnel.model.sync.Cluster;
import dev.windtunnel.model.sync.SyncRules;
import java.io.IOException;
import java.util.List;

/** Starts a synchronizer for tests. */
public interface Driver {

    /** The name on the command line. */
    String word();

    /** A short description. */
    String words();

    /** The required programs. */
    List<Program> programs();

    /** The rules that the synchronizer is expected to follow. */
    SyncRules rules();

    /** The names of conflict copies. */
    ConflictNames copies();

    /**
     * Starts a cluster, which the caller closes.
     *
     * @throws MissingProgramException if a program is not installed
     */
    Cluster open(int nodes) throws IOException, InterruptedException;
}
