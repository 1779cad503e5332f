package dev.windtunnel.fidelity.hybrid.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Failure;
import dev.windtunnel.fidelity.hybrid.watch.Side;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a resumed session knows of the runs of a test. */
class KeptRunsTest {

    private static final SideRun ALONE =
            new SideRun(Side.EMULATOR, Ending.PASSED, Instant.parse("2026-01-01T00:00:00Z"), List.of());
    private static final SideRun AGAIN =
            new SideRun(Side.EMULATOR, Ending.PASSED, Instant.parse("2026-01-01T00:00:01Z"), List.of("{\"a\":1}"));
    private static final SideRun THERE = new SideRun(
            Side.CLOUD,
            new Ending.Failed(new Failure("java.lang.AssertionError", "no", List.of("example.ShopTest.test"))),
            Instant.parse("2026-01-01T00:00:02.5Z"),
            List.of("{\"b\":\"\\u00e4\"}"));

    @TempDir
    Path folder;

    @Test
    void eachIsTakenOnceInItsOrder() {
        KeptRuns first = KeptRuns.in(folder, 7);
        List.of(ALONE, AGAIN, THERE).forEach(first::add);
        assertThat(first.next(Side.EMULATOR)).isEmpty();

        KeptRuns resumed = KeptRuns.in(folder, 7);

        assertThat(resumed.on(Side.EMULATOR)).containsExactly(ALONE, AGAIN);
        assertThat(resumed.next(Side.CLOUD)).contains(THERE);
        assertThat(resumed.next(Side.CLOUD)).isEmpty();
        assertThat(resumed.next(Side.EMULATOR)).contains(ALONE);
        assertThat(resumed.next(Side.EMULATOR)).contains(AGAIN);
        assertThat(resumed.next(Side.EMULATOR)).isEmpty();
    }

    @Test
    void whatIsAddedLaterIsKeptWithWhatWasThere() {
        KeptRuns.in(folder, 7).add(ALONE);
        KeptRuns.in(folder, 7).add(THERE);

        assertThat(KeptRuns.in(folder, 7).on(Side.EMULATOR)).containsExactly(ALONE);
        assertThat(KeptRuns.in(folder, 7).on(Side.CLOUD)).containsExactly(THERE);
        assertThat(KeptRuns.in(folder, 8).on(Side.CLOUD)).isEmpty();
    }

    @Test
    void theFileIsForItsOwnerOnly() throws Exception {
        KeptRuns.in(folder, 7).add(THERE);
        Path file = folder.resolve(KeptRuns.FOLDER).resolve("7.json");

        assertThat(file).isRegularFile();
        if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------");
        }
    }
}
