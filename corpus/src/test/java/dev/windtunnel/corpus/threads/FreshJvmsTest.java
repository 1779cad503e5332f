package dev.windtunnel.corpus.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every finding of ordinary programs has the same steps in JVMs that know nothing but its path. */
@Tag("once")
class FreshJvmsTest {

    private static final int ENOUGH = 2_000;

    @TempDir
    Path folder;

    /** As they were found, with many deviations, which takes less time than to shrink them. */
    @Test
    void allFindingsHaveTheSameStepsInAnotherJvm() throws Exception {
        replay(1);
    }

    @Tag("full")
    @Test
    void allFindingsHaveTheSameStepsInTwentyOfTwenty() throws Exception {
        replay(20);
    }

    private void replay(int times) throws Exception {
        List<String> lines = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        for (ThreadBug bug : ThreadExamples.all()) {
            var path = ThreadReplays.found(bug.name(), ENOUGH, times > 1).path();
            lines.add(bug.name() + ThreadReplays.SEPARATOR + path);
            expected.add(bug.name() + ThreadReplays.SEPARATOR + ThreadReplays.replayed(bug.name(), path));
        }
        Path file = Files.write(folder.resolve("findings"), lines);
        for (int i = 0; i < times; i++) {
            assertThat(replayedElsewhere(file)).as("JVM %d", i + 1).isEqualTo(expected);
        }
    }

    private static List<String> replayedElsewhere(Path file) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        // How long an exchanger spins depends on it.
                        "-XX:ActiveProcessorCount=" + Runtime.getRuntime().availableProcessors(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        ThreadReplays.class.getName(),
                        file.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said.lines().toList();
    }
}
