package dev.windtunnel.model.sync;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The size of random tests of a synchronizer.
 *
 * @param files the number of files; every other one is in a directory
 * @param operations the most operations in a test, besides the last STABILIZE
 * @param patience how long nodes may take to converge
 * @param arrival how long an operation waits for the value that triggers it
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
