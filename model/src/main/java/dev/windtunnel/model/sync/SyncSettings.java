package dev.windtunnel.model.sync;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What tests of a synchronizer look like.
 *
 * @param files how many files are used; every other one lies in a directory
 * @param operations at most so many in a test, besides the last STABILIZE
 * @param patience so long nodes may take to come to the same
 * @param arrival so long an operation waits for a value that it is triggered by
 */
public record SyncSettings(int files, int operations, Duration patience, Duration arrival) {

    /** One file, twelve operations, 30 seconds, 5 seconds. */
    public static final SyncSettings USUAL = new SyncSettings(1, 12, Duration.ofSeconds(30), Duration.ofSeconds(5));

    /** The same with another number of files. */
    public SyncSettings withFiles(int count) {
        return new SyncSettings(count, operations, patience, arrival);
    }

    /** The same with another patience. */
    public SyncSettings withPatience(Duration other) {
        return new SyncSettings(files, operations, other, arrival);
    }

    /** The names of the files. */
    List<String> names() {
        return IntStream.range(0, files)
                .mapToObj(file -> file % 2 == 0 ? "f" + file : "d" + file + "/f" + file)
                .toList();
    }
}
