package dev.windtunnel.model.sync.drivers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.model.sync.Cluster;
import dev.windtunnel.model.sync.SyncEvent;
import dev.windtunnel.model.sync.drivers.folders.RemoteNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("once")
class DirectoriesTest {

    private static final List<String> FILES = List.of("f", "d/g");
    private static final Duration SHORT = Duration.ofMillis(300);

    @TempDir
    private Path place;

    private Path one;
    private Path two;
    private Path staging;

    @BeforeEach
    void make() throws IOException {
        one = Files.createDirectories(place.resolve("one"));
        two = Files.createDirectories(place.resolve("two"));
        staging = Files.createDirectories(place.resolve("staging"));
    }

    /** The second folder through a process of its own, behind a command, as if it were on another machine. */
    private Directories directories() {
        return Directories.of(List.of(one.toString(), "env WINDTUNNEL_TEST=1:" + two))
                .withQuiet(SHORT);
    }

    private TinySynchronizer synchronizer(boolean careless) {
        return new TinySynchronizer(List.of(one, two), staging, careless);
    }

    private static List<SyncEvent.Content> holding(String f, List<String> conflicts) {
        return List.of(new SyncEvent.Content(f, conflicts), new SyncEvent.Content(null, List.of()));
    }

    @Test
    void testsWhatSomethingElseSynchronizes() throws Exception {
        Set<Path> before = Installed.temporaryDirectories();
        List<ProcessHandle> others = Installed.children();
        long process;
        try (TinySynchronizer tiny = synchronizer(false);
                DirectoriesCluster cluster = (DirectoriesCluster) Installed.open(directories(), 2)) {
            process = ((RemoteNode) cluster.folders().get(1)).handle().pid();
            assertThat(Installed.temporaryDirectories(process)).hasSize(1);
            assertThat(cluster.write(1, "d/g", "a")).isNull();
            Installed.assertArrives(cluster, "d/g", "a");
            assertThat(cluster.write(0, "d/g", "b")).isEqualTo("a");
            Installed.assertArrives(cluster, "d/g", "b");
            assertThat(cluster.rename(1, "d/g", "f")).isTrue();
            Installed.assertArrives(cluster, "f", "b");
            assertThat(cluster.write(1, "f", null)).isEqualTo("b");
            assertThat(cluster.stabilize(FILES, Installed.LONG)).isEqualTo(holding(null, List.of()));
        }
        assertThat(one).isEmptyDirectory();
        assertThat(two).isEmptyDirectory();
        assertThat(Installed.temporaryDirectories()).isEqualTo(before);
        assertThat(Installed.temporaryDirectories(process)).isEmpty();
        assertThat(Installed.children()).hasSameElementsAs(others);
    }

    @Test
    void seesTheCopyOfACarefulSynchronizerAndTheLossOfACarelessOne() throws Exception {
        for (boolean careless : new boolean[] {false, true}) {
            try (Cluster cluster = Installed.open(directories(), 2)) {
                cluster.write(0, "f", "a");
                cluster.sleep(Duration.ofMillis(30));
                cluster.write(1, "f", "b");
                try (TinySynchronizer tiny = synchronizer(careless)) {
                    assertThat(cluster.stabilize(FILES, Installed.LONG))
                            .isEqualTo(holding("b", careless ? List.of() : List.of("a")));
                }
            }
        }
    }

    @Test
    void isNotStableWhileTheCommandSaysThatItIsBusy() throws Exception {
        Path busy = Files.createFile(place.resolve("busy"));
        try (Cluster cluster = Installed.open(directories().withIdle("! test -e " + busy), 2)) {
            assertThat(cluster.stabilize(FILES, SHORT.multipliedBy(3))).isEmpty();
            Files.delete(busy);
            assertThat(cluster.stabilize(FILES, Installed.LONG)).isEqualTo(holding(null, List.of()));
        }
        try (Cluster cluster = Installed.open(directories().withIdle("no-such-command"), 2)) {
            assertThatThrownBy(() -> cluster.stabilize(FILES, Installed.LONG))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("The command 'no-such-command', which should tell whether");
        }
    }

    @Test
    void isNotStableWhileNobodySynchronizes() throws Exception {
        try (Cluster cluster = Installed.open(directories(), 2)) {
            cluster.write(0, "f", "a");
            assertThat(cluster.stabilize(FILES, SHORT.multipliedBy(3))).isEmpty();
            assertThat(cluster.contents(0, FILES)).isEqualTo(holding("a", List.of()));
            assertThat(cluster.contents(1, FILES)).isEqualTo(holding(null, List.of()));
        }
    }

    @Test
    void saysThatANodeProcessDied() throws Exception {
        DirectoriesCluster cluster = (DirectoriesCluster) Installed.open(directories(), 2);
        ProcessHandle process = ((RemoteNode) cluster.folders().get(1)).handle();
        try {
            cluster.write(1, "f", "a");
            process.destroyForcibly();
            assertThatThrownBy(() -> cluster.read(1, "f"))
                    .isInstanceOf(IOException.class)
                    .hasMessage("the node process of 'env WINDTUNNEL_TEST=1:" + two
                            + "' has died (exit code 137). It said nothing.");
        } finally {
            // What it can no longer remove, it says.
            assertThatThrownBy(cluster::close).hasMessageContaining("has died (exit code 137)");
        }
        assertThat(process.isAlive()).isFalse();
    }

    @Test
    void saysWhatIsWrongWithAPlace() {
        assertThatThrownBy(() -> Directories.of(List.of(place + "/none")).open(1))
                .hasMessage(
                        "There is no folder '" + place + "/none'; make it, and let the synchronizer synchronize it.");
        assertThatThrownBy(
                        () -> Directories.of(List.of("env:" + place + "/none")).open(1))
                .hasMessage("the node process of 'env:" + place + "/none' has died (exit code 1). Its last lines: "
                        + "There is no folder '" + place + "/none'; make it, and let the synchronizer synchronize it.");
        assertThatThrownBy(() -> Directories.of(List.of("echo Welcome:" + one)).open(1))
                .hasMessageContaining("It says 'Welc...', which is not the protocol of a node process.");
        assertThatThrownBy(() -> Directories.of(List.of("env:/tmp/a;b")).open(1))
                .hasMessageContaining("has characters that a shell could misunderstand");
        assertThatThrownBy(
                        () -> Directories.of(List.of("no-such-command:" + one)).open(1))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no-such-command");
        assertThatThrownBy(() -> directories().open(3))
                .hasMessage("There are 2 folders, so there are as many nodes, not 3.");
    }
}
