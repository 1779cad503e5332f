package dev.windtunnel.model.sync.drivers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Oracle;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.model.Verdict;
import dev.windtunnel.model.sync.Cluster;
import dev.windtunnel.model.sync.SyncSettings;
import dev.windtunnel.model.sync.SyncSubject;
import dev.windtunnel.model.sync.drivers.commands.CommandCluster;
import dev.windtunnel.model.sync.drivers.commands.Unison;
import dev.windtunnel.model.sync.drivers.processes.Deadline;
import dev.windtunnel.model.sync.drivers.syncthing.SyncthingCluster;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that die, and we who do: nothing is taken for a finding, nothing is left behind. */
@Tag("once")
class DeathTest {

    @TempDir
    private Path place;

    /** A synchronizer that takes long. */
    private Path script(String body) throws IOException {
        Path script = Files.writeString(place.resolve("script"), "#!/bin/sh\n" + body + "\n");
        return Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    }

    private static Cluster cluster(Path program) throws IOException, InterruptedException {
        return CommandCluster.open(
                "unison",
                2,
                ConflictNames.UNISON,
                Unison.OWN_FILES,
                (scratch, layout) -> new Unison(program, Unison.Policy.SKIP, scratch, layout));
    }

    @Test
    void saysThatAProgramDiedAndWhatItSaidLast() throws Exception {
        Set<Path> before = Installed.temporaryDirectories();
        List<ProcessHandle> others = Installed.children();
        Path program = script("echo one; echo two; exec sleep 100");
        try (Cluster cluster = cluster(program)) {
            cluster.reset();
            Thread killer = new Thread(() -> {
                // It becomes "sleep" once everything was said.
                Optional<ProcessHandle> found = Optional.empty();
                while (found.isEmpty()) {
                    found = Installed.children().stream()
                            .filter(one -> one.info().command().orElse("").endsWith("sleep"))
                            .findFirst();
                }
                found.get().destroyForcibly();
            });
            killer.start();
            assertThatThrownBy(() -> cluster.sync(0))
                    .isInstanceOf(IOException.class)
                    .hasMessage("unison of client 1 has died (exit code 137). Its last lines: one"
                            + System.lineSeparator() + "two");
            killer.join();
        }
        assertThat(Installed.children()).hasSameElementsAs(others);
        assertThat(Installed.temporaryDirectories()).isEqualTo(before);
    }

    @Test
    void isBrokenRatherThanFound() throws Exception {
        Path count = Files.writeString(place.resolve("count"), "");
        Path program = script("echo >>" + count + "; test $(wc -l <" + count + ") -lt 20 || kill -9 $$");
        Summary summary = Exploration.of(new SyncSubject(
                        "dying",
                        () -> cluster(program),
                        SyncSettings.USUAL,
                        nodes -> observation -> new Verdict.GaveUp(0, "nobody looks")))
                .search(Strategy.RANDOM.search(1))
                .oracles(List.of(SyncSubject.oracle(Oracle.ofEndings())))
                .budget(Budget.ofExecutions(100))
                .run();
        assertThat(summary.findings()).isEmpty();
        assertThat(summary.broken()).isPositive();
        assertThat(summary.stop()).isEqualTo(Summary.Stop.BROKEN);
    }

    /** Opens a cluster and waits to be ended. */
    static final class Waiting {
        private Waiting() {}

        public static void main(String[] arguments) throws Exception {
            try (Cluster cluster = Synchronizer.SYNCTHING_MESH_SCAN.open(2)) {
                ProcessHandle.current().descendants().forEach(one -> System.out.println(one.pid()));
                System.out.println(((SyncthingCluster) cluster).folders().get(0).root());
                System.in.read();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void nothingIsLeftWhenTheJvmIsEnded(boolean forcibly) throws Exception {
        Process jvm = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Djava.io.tmpdir=" + place,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Waiting.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<ProcessHandle> started = new ArrayList<>();
        try (BufferedReader reader = jvm.inputReader()) {
            String line = reader.readLine();
            while (line != null && !line.startsWith("/")) {
                started.add(ProcessHandle.of(Long.parseLong(line)).orElseThrow());
                line = reader.readLine();
            }
            assertThat(started).hasSizeGreaterThanOrEqualTo(4);
            assertThat(line).isNotNull();
            assertThat(Path.of(line)).isDirectory();
            if (forcibly) {
                jvm.destroyForcibly();
            } else {
                jvm.destroy();
            }
            jvm.waitFor();
            assertSoon(() -> started.stream().noneMatch(ProcessHandle::isAlive));
        } finally {
            jvm.destroyForcibly();
            started.forEach(ProcessHandle::destroyForcibly);
        }
        assertSoon(() -> {
            try (var left = Files.list(place)) {
                return left.noneMatch(path -> path.getFileName().toString().startsWith("windtunnel"));
            }
        });
    }

    /** Something that is going to be true. */
    private interface Condition {
        boolean holds() throws IOException;
    }

    private static void assertSoon(Condition condition) throws IOException, InterruptedException {
        Deadline deadline = new Deadline(dev.windtunnel.explore.Clock.system(), Duration.ofSeconds(20));
        while (!condition.holds()) {
            assertThat(deadline.hasPassed()).isFalse();
            Thread.sleep(20);
        }
    }
}
