package dev.windtunnel.model.sync.drivers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.model.sync.Cluster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the tests of real synchronizers share. They do not skip: a missing program is a failure that says what to install. */
public final class Installed {

    public static final Duration LONG = Duration.ofSeconds(30);

    private Installed() {}

    public static Cluster open(Driver driver, int nodes) throws IOException, InterruptedException {
        Cluster cluster = driver.open(nodes);
        cluster.reset();
        return cluster;
    }

    public static void assertArrives(Cluster cluster, String file, String value)
            throws IOException, InterruptedException {
        for (int node = 0; node < cluster.nodes(); node++) {
            assertThat(cluster.await(node, file, value, LONG))
                    .as("'%s' holds '%s' on client %d", file, value, node + 1)
                    .isTrue();
        }
    }

    /** The temporary directories of this process that are there now. */
    public static Set<Path> temporaryDirectories() throws IOException {
        return temporaryDirectories(ProcessHandle.current().pid());
    }

    /** Those of another process. */
    public static Set<Path> temporaryDirectories(long process) throws IOException {
        try (Stream<Path> entries = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return entries.filter(
                            entry -> entry.getFileName().toString().matches("\\.?windtunnel-(.*-)?" + process + "-.*"))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    /** The processes that this JVM has started and that still run. */
    public static List<ProcessHandle> children() {
        return ProcessHandle.current().descendants().toList();
    }
}
