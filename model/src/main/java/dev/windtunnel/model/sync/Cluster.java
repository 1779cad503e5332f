package dev.windtunnel.model.sync;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Some folders and a synchronizer that keeps them the same. One test runs in it at a time, each in files that no other test has
 * used. A value of null stands for a file that is not there.
 */
public interface Cluster extends AutoCloseable {

    /** How many nodes there are. */
    int nodes();

    /** Makes everything ready for the next test: files that no test has used, all nodes connected and at rest. */
    void reset() throws IOException, InterruptedException;

    /** What a file holds on a node. */
    @Nullable
    String read(int node, String file) throws IOException;

    /** Writes a file on a node, or deletes it if the value is null, and says what was overwritten, atomically where possible. */
    @Nullable
    String write(int node, String file, @Nullable String value) throws IOException;

    /** Renames a file on a node; false if it is not there. */
    boolean rename(int node, String from, String to) throws IOException;

    /** Lets time pass. */
    void sleep(Duration time) throws InterruptedException;

    /** Waits until a file holds a value on a node, or so long; whether it came. */
    boolean await(int node, String file, @Nullable String value, Duration atMost)
            throws IOException, InterruptedException;

    /** Cuts a node off from the others, or lets it back in; false if this cluster cannot do that. */
    boolean partition(int node, boolean off) throws IOException, InterruptedException;

    /** Whether nothing happens unless {@link #sync} or {@link #stabilize} makes it, so that waiting changes nothing. */
    default boolean worksAtCommand() {
        return false;
    }

    /** Synchronizes a node at command and says how it went; empty if this synchronizer works by itself in the background. */
    Optional<SyncEvent.Synced.Outcome> sync(int node) throws IOException, InterruptedException;

    /**
     * Waits until all nodes hold the same and the synchronizer says that it is idle. An empty list if they do not in this time;
     * otherwise what they hold, per file in the order asked for.
     */
    List<SyncEvent.Content> stabilize(List<String> files, Duration atMost) throws IOException, InterruptedException;

    /** What one node holds now, per file in the order asked for. */
    List<SyncEvent.Content> contents(int node, List<String> files) throws IOException;

    /** The times, in milliseconds, around which this synchronizer does something: delays, ticks, granularities. */
    List<Integer> periods();

    @Override
    void close() throws IOException;
}
