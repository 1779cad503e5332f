package dev.windtunnel.model.sync;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Folders and a synchronizer that keeps them the same. One test runs at a time, each on files that no other test has used. A
 * value of null stands for a file that does not exist.
 */
public interface Cluster extends AutoCloseable {

    /** The number of nodes. */
    int nodes();

    /** Prepares the next test: new files, all nodes connected and idle. */
    void reset() throws IOException, InterruptedException;

    /** The value of a file on a node. */
    @Nullable
    String read(int node, String file) throws IOException;

    /**
     * Writes a file on a node, or deletes it if the value is null, and returns the overwritten value, atomically where
     * possible.
     */
    @Nullable
    String write(int node, String file, @Nullable String value) throws IOException;

    /** Renames a file on a node; false if it does not exist. */
    boolean rename(int node, String from, String to) throws IOException;

    /** Removes a directory on a node if it is empty; the files of a test in it are deleted before. */
    void removeDirectory(int node, String directory) throws IOException;

    /** Lets time pass. */
    void sleep(Duration time) throws InterruptedException;

    /** Waits until a file has a value on a node, at most for this time; whether it arrived. */
    boolean await(int node, String file, @Nullable String value, Duration atMost)
            throws IOException, InterruptedException;

    /** Disconnects a node from the others, or connects it again; false if this cluster cannot do that. */
    boolean partition(int node, boolean off) throws IOException, InterruptedException;

    /**
     * Whether the synchronizer works only when {@link #sync} or {@link #stabilize} is called, so that waiting changes
     * nothing.
     */
    default boolean worksAtCommand() {
        return false;
    }

    /** Synchronizes a node and returns the outcome; empty if this synchronizer works in the background. */
    Optional<SyncEvent.Synced.Outcome> sync(int node) throws IOException, InterruptedException;

    /**
     * Waits until all nodes hold the same and the synchronizer is idle. Returns their contents, per file in the given order,
     * or an empty list if they do not converge in this time.
     */
    List<SyncEvent.Content> stabilize(List<String> files, Duration atMost) throws IOException, InterruptedException;

    /** The current contents of one node, per file in the given order. */
    List<SyncEvent.Content> contents(int node, List<String> files) throws IOException;

    /** The typical delays of this synchronizer in milliseconds: timers, ticks, granularities of clocks. */
    List<Integer> periods();

    @Override
    void close() throws IOException;
}
