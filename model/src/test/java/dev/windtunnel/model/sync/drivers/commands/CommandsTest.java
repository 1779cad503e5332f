package dev.windtunnel.model.sync.drivers.commands;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.model.sync.Cluster;
import dev.windtunnel.model.sync.SyncEvent;
import dev.windtunnel.model.sync.SyncEvent.Synced.Outcome;
import dev.windtunnel.model.sync.drivers.Installed;
import dev.windtunnel.model.sync.drivers.Program;
import dev.windtunnel.model.sync.drivers.Synchronizer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Unison and rclone, which synchronize at command. */
@Tag("once")
class CommandsTest {

    private static final List<String> FILES = List.of("f", "d/g");

    private static List<SyncEvent.Content> holding(String f, List<String> conflicts) {
        return List.of(new SyncEvent.Content(f, conflicts), new SyncEvent.Content(null, List.of()));
    }

    /** Two clients write without having seen each other's value; the second one is the newer. */
    private static void conflict(Cluster cluster, String first, String second)
            throws IOException, InterruptedException {
        cluster.write(0, "f", first);
        cluster.sleep(Duration.ofMillis(30));
        cluster.write(1, "f", second);
        assertThat(cluster.sync(0)).contains(Outcome.DONE);
    }

    @ParameterizedTest
    @EnumSource(names = {"UNISON", "UNISON_COPY", "RCLONE"})
    void carriesWritesAndDeletionsToTheOthersAndLeavesNothingBehind(Synchronizer synchronizer) throws Exception {
        Set<Path> before = Installed.temporaryDirectories();
        try (Cluster cluster = Installed.open(synchronizer, 2)) {
            cluster.write(0, "d/g", "a");
            assertThat(cluster.sync(0)).contains(Outcome.DONE);
            assertThat(cluster.read(1, "d/g")).isNull();
            assertThat(cluster.sync(1)).contains(Outcome.DONE);
            assertThat(cluster.read(1, "d/g")).isEqualTo("a");
            cluster.write(1, "d/g", null);
            assertThat(cluster.stabilize(FILES, Installed.LONG)).isEqualTo(holding(null, List.of()));
            // The next test starts with nothing, and what was deleted in this one does not come back.
            cluster.write(0, "f", "b");
            cluster.reset();
            cluster.write(1, "d/g", "c");
            assertThat(cluster.stabilize(FILES, Installed.LONG))
                    .containsExactly(new SyncEvent.Content(null, List.of()), new SyncEvent.Content("c", List.of()));
        }
        assertThat(Installed.temporaryDirectories()).isEqualTo(before);
    }

    @Test
    void unisonSkipsConflicts() throws Exception {
        try (Cluster cluster = Installed.open(Synchronizer.UNISON, 2)) {
            conflict(cluster, "a", "b");
            assertThat(cluster.sync(1)).contains(Outcome.SKIPPED);
            assertThat(cluster.stabilize(FILES, Installed.LONG)).isEmpty();
            assertThat(cluster.contents(0, FILES)).isEqualTo(holding("a", List.of()));
            assertThat(cluster.contents(1, FILES)).isEqualTo(holding("b", List.of()));
        }
    }

    @Test
    void unisonKeepsTheNewerOneIfToldTo() throws Exception {
        try (Cluster cluster = Installed.open(Synchronizer.UNISON_NEWER, 2)) {
            conflict(cluster, "a", "b");
            assertThat(cluster.sync(1)).contains(Outcome.DONE);
            assertThat(cluster.stabilize(FILES, Installed.LONG)).isEqualTo(holding("b", List.of()));
        }
    }

    @Test
    void unisonKeepsACopyOfTheOlderOneIfToldTo() throws Exception {
        try (Cluster cluster = Installed.open(Synchronizer.UNISON_COPY, 2)) {
            conflict(cluster, "a", "b");
            assertThat(cluster.stabilize(FILES, Installed.LONG)).isEqualTo(holding("b", List.of("a")));
            conflict(cluster, "c", "d");
            assertThat(cluster.stabilize(FILES, Installed.LONG)).isEqualTo(holding("d", List.of("a", "c")));
        }
    }

    @Test
    void rcloneRenamesBothSidesOfAConflict() throws Exception {
        try (Cluster cluster = Installed.open(Synchronizer.RCLONE, 2)) {
            conflict(cluster, "a", "b");
            assertThat(cluster.stabilize(FILES, Installed.LONG)).isEqualTo(holding(null, List.of("a", "b")));
        }
    }

    @Test
    void rcloneTakesTheSameValueOnBothSidesForAConflict() throws Exception {
        // Fixed in 1.64; Debian 12 has an older one.
        boolean fixed = Program.RCLONE.version().orElseThrow().compareTo("1.64") >= 0;
        try (Cluster cluster = Installed.open(Synchronizer.RCLONE, 2)) {
            conflict(cluster, "a", "a");
            assertThat(cluster.stabilize(FILES, Installed.LONG))
                    .isEqualTo(fixed ? holding("a", List.of()) : holding(null, List.of("a", "a")));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"UNISON_NEWER", "RCLONE"})
    void aWriteWinsOverADeletion(Synchronizer synchronizer) throws Exception {
        try (Cluster cluster = Installed.open(synchronizer, 2)) {
            cluster.write(0, "f", "a");
            assertThat(cluster.stabilize(FILES, Installed.LONG)).isEqualTo(holding("a", List.of()));
            cluster.write(0, "f", null);
            cluster.write(1, "f", "b");
            assertThat(cluster.stabilize(FILES, Installed.LONG)).isEqualTo(holding("b", List.of()));
        }
    }

    @Test
    void nobodyWaitsForWhatCannotArrive() throws Exception {
        try (Cluster cluster = Installed.open(Synchronizer.UNISON, 2)) {
            cluster.write(0, "f", "a");
            assertThat(cluster.await(1, "f", "a", Duration.ofDays(1))).isFalse();
            assertThat(cluster.partition(0, true)).isFalse();
            assertThat(cluster.sync(0)).isEqualTo(Optional.of(Outcome.DONE));
        }
    }
}
