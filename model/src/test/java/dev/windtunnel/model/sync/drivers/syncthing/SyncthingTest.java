package dev.windtunnel.model.sync.drivers.syncthing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.model.sync.SyncEvent;
import dev.windtunnel.model.sync.drivers.Installed;
import dev.windtunnel.model.sync.drivers.Synchronizer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One cluster for most tests, as in a campaign. */
@Tag("once")
class SyncthingTest {

    private static final List<String> FILES = List.of("f", "d/g");

    private static SyncthingCluster cluster;

    @BeforeAll
    static void open() throws Exception {
        cluster = (SyncthingCluster) Synchronizer.SYNCTHING_SCAN.open(2);
    }

    @AfterAll
    static void close() throws IOException {
        if (cluster != null) {
            cluster.close();
        }
    }

    @BeforeEach
    void reset() throws Exception {
        cluster.reset();
    }

    private static List<SyncEvent.Content> holding(String f, List<String> conflicts) {
        return List.of(new SyncEvent.Content(f, conflicts), new SyncEvent.Content(null, List.of()));
    }

    @Test
    void carriesWritesAndDeletionsToTheOthers() throws Exception {
        assertThat(cluster.write(0, "d/g", "a")).isNull();
        Installed.assertArrives(cluster, "d/g", "a");
        assertThat(cluster.write(1, "d/g", "b")).isEqualTo("a");
        Installed.assertArrives(cluster, "d/g", "b");
        assertThat(cluster.write(0, "d/g", null)).isEqualTo("b");
        Installed.assertArrives(cluster, "d/g", null);
        assertThat(cluster.stabilize(FILES, Installed.LONG)).isEqualTo(holding(null, List.of()));
    }

    @Test
    void keepsTheNewerOfTwoConcurrentWritesAndACopyOfTheOther() throws Exception {
        cluster.partition(0, true);
        cluster.partition(1, true);
        cluster.write(0, "f", "a");
        cluster.sleep(Duration.ofMillis(20));
        cluster.write(1, "f", "b");
        cluster.partition(0, false);
        cluster.partition(1, false);
        List<SyncEvent.Content> stable = cluster.stabilize(FILES, Installed.LONG);
        // Both replicas may make a copy, with the same content and different names.
        assertThat(stable).isIn(List.of(holding("b", List.of("a")), holding("b", List.of("a", "a"))));
    }

    @Test
    void prefersAWriteToADeletion() throws Exception {
        cluster.write(0, "f", "a");
        Installed.assertArrives(cluster, "f", "a");
        cluster.partition(0, true);
        cluster.write(0, "f", "b");
        cluster.write(1, "f", null);
        cluster.partition(0, false);
        assertThat(cluster.stabilize(FILES, Installed.LONG)).isEqualTo(holding("b", List.of()));
    }

    @Test
    void holdsBackWhatACutWireCarries() throws Exception {
        cluster.partition(1, true);
        cluster.write(0, "f", "a");
        assertThat(cluster.await(1, "f", "a", Duration.ofMillis(600))).isFalse();
        assertThat(cluster.stabilize(FILES, Duration.ofMillis(600))).isEmpty();
        cluster.partition(1, false);
        assertThat(cluster.stabilize(FILES, Installed.LONG)).isEqualTo(holding("a", List.of()));
    }

    @Test
    void carriesRenames() throws Exception {
        cluster.write(0, "f", "a");
        Installed.assertArrives(cluster, "f", "a");
        assertThat(cluster.rename(1, "f", "d/g")).isTrue();
        assertThat(cluster.stabilize(FILES, Installed.LONG))
                .containsExactly(new SyncEvent.Content(null, List.of()), new SyncEvent.Content("a", List.of()));
    }

    @Test
    void asksForItsKey() {
        SyncthingDaemon daemon = cluster.fleet().daemon(0);
        assertThatThrownBy(() -> new SyncthingApi(daemon.apiPort(), "abc123").scan())
                .isInstanceOf(IOException.class)
                .hasMessageContaining("status 401");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void triesOtherPortsIfSomebodyHasTakenOne(int which) throws Exception {
        AtomicInteger attempts = new AtomicInteger();
        try (ServerSocket taken = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
                SyncthingFleet fleet = SyncthingFleet.start(2, true, false, count -> {
                    List<Integer> ports = new ArrayList<>(SyncthingFleet.freePorts(count));
                    if (attempts.getAndIncrement() == 0) {
                        ports.set(which, taken.getLocalPort());
                    }
                    return ports;
                })) {
            assertThat(fleet.isIdle()).isTrue();
        }
        assertThat(attempts).hasValueGreaterThanOrEqualTo(2);
    }

    @Test
    void watchesAMeshAndLeavesNothingBehind() throws Exception {
        Set<Path> before = Installed.temporaryDirectories();
        List<ProcessHandle> others = Installed.children();
        try (SyncthingCluster mesh = (SyncthingCluster) Installed.open(Synchronizer.SYNCTHING_MESH, 3)) {
            mesh.write(2, "f", "a");
            Installed.assertArrives(mesh, "f", "a");
            assertThat(mesh.stabilize(FILES, Installed.LONG)).isEqualTo(holding("a", List.of()));
        }
        assertThat(Installed.temporaryDirectories()).isEqualTo(before);
        assertThat(Installed.children()).hasSameElementsAs(others);
    }

    @Test
    void saysWhoDiedAndStartsAnewForTheNextTest() throws Exception {
        Set<Path> before = Installed.temporaryDirectories();
        try (SyncthingCluster dying = (SyncthingCluster) Installed.open(Synchronizer.SYNCTHING_SCAN, 1)) {
            ProcessHandle shell = dying.fleet().daemon(0).handle();
            shell.descendants()
                    .filter(one -> one.info().command().orElse("").endsWith("syncthing"))
                    .forEach(ProcessHandle::destroyForcibly);
            assertThatThrownBy(() -> dying.stabilize(FILES, Installed.LONG))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("syncthing of client 1 has died (exit code 137). Its last lines: ");
            dying.reset();
            assertThat(shell.isAlive()).isFalse();
            dying.write(0, "f", "a");
            assertThat(dying.stabilize(FILES, Installed.LONG)).isEqualTo(holding("a", List.of()));
        }
        assertThat(Installed.temporaryDirectories()).isEqualTo(before);
    }
}
