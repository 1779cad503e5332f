package dev.windtunnel.model.sync;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The size of random tests of a synchronizer.
 *
 * @param nodes the nodes on which a test does something; the others only receive
 * @param files the files; all but every third one are in a directory
 * @param operations the most operations in a test, besides the last STABILIZE
 * @param patience how long nodes may take to converge
 * @param arrival how long an operation waits for the value that triggers it
 */
public record SyncSettings(Extent nodes, Extent files, int operations, Duration patience, Duration arrival) {

    /** Two or three nodes, one to three files, twelve operations, 30 seconds, 5 seconds. */
    public static final SyncSettings USUAL =
            new SyncSettings(new Extent(2, 3), new Extent(1, 3), 12, Duration.ofSeconds(30), Duration.ofSeconds(5));

    /** The directory, and what the names of the files in it begin with. */
    static final String DIRECTORY = "d";

    private static final String IN_DIRECTORY = DIRECTORY + "/";

    /** The same with other numbers of nodes. */
    public SyncSettings withNodes(Extent other) {
        return new SyncSettings(other, files, operations, patience, arrival);
    }

    /** The same with other numbers of files. */
    public SyncSettings withFiles(Extent other) {
        return new SyncSettings(nodes, other, operations, patience, arrival);
    }

    /** The same with another patience. */
    public SyncSettings withPatience(Duration other) {
        return new SyncSettings(nodes, files, operations, other, arrival);
    }

    /** The names of so many files. */
    static List<String> names(int count) {
        return IntStream.range(0, count)
                .mapToObj(file -> (file % 3 == 0 ? "" : IN_DIRECTORY) + "f" + file)
                .toList();
    }

    /** Whether a file is in the directory. */
    static boolean isInDirectory(String file) {
        return file.startsWith(IN_DIRECTORY);
    }
}
