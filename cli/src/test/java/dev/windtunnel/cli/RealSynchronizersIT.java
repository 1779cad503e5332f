package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.json.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The packaged command on the synchronizers of this machine, all at once. They are other people's programs and may show something
 * new at any time, so what is asserted is that they were really tested; what was found is printed, and belongs into
 * docs/reference/synchronizers.md.
 */
class RealSynchronizersIT {

    private static final List<String> SYNCHRONIZERS = List.of("syncthing", "unison", "rclone");

    @TempDir
    Path folder;

    @Test
    void eachIsTestedForALittleWhile() throws Exception {
        testAll("20s", 6, "--nodes=2", "--files=1");
    }

    @Tag("full")
    @Test
    void eachIsTestedForTenMinutes() throws Exception {
        testAll("10m", 200);
    }

    private void testAll(String budget, long atLeast, String... options) throws Exception {
        ExecutorService all = Executors.newFixedThreadPool(SYNCHRONIZERS.size());
        Map<String, Future<CommandRun>> runs = new LinkedHashMap<>();
        for (String synchronizer : SYNCHRONIZERS) {
            Path own = Files.createDirectory(folder.resolve(synchronizer));
            runs.put(
                    synchronizer,
                    all.submit(() -> Packaged.run(
                            own,
                            Stream.concat(
                                            Stream.of(
                                                    "sync",
                                                    synchronizer,
                                                    "--budget=" + budget,
                                                    "--lanes=2",
                                                    "--seed=1",
                                                    "--json"),
                                            Stream.of(options))
                                    .toArray(String[]::new))));
        }
        all.shutdown();
        for (Map.Entry<String, Future<CommandRun>> entry : runs.entrySet()) {
            CommandRun run = entry.getValue().get();
            assertThat(run.code())
                    .as(run.out() + run.err())
                    .isIn(Verdict.NOTHING_FOUND.exitCode(), Verdict.FINDINGS.exitCode());
            Map<?, ?> document = (Map<?, ?>) Json.read(run.out());
            assertThat((Long) document.get("tests")).as(entry.getKey()).isGreaterThanOrEqualTo(atLeast);
            assertThat(document.get("broken")).as(entry.getKey()).isEqualTo(0L);
            System.out.println(run.out());
        }
        assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive))
                .as("processes that were left behind")
                .isEmpty();
    }
}
