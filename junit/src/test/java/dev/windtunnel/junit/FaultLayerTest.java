package dev.windtunnel.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.junit.Lab.Shown;
import java.nio.file.Path;
import java.util.List;
import org.example.shop.RetrySamples;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult.Status;

/** A library that tries again hides what the code above it does wrong, unless faults enter above it. */
@Tag("once")
class FaultLayerTest {

    @TempDir
    Path out;

    private List<Shown> run(Class<?> sample) {
        return new Lab(out).run(sample);
    }

    @Test
    void belowTheLibraryTheBugIsHiddenAndTheSummarySaysSo() {
        List<Shown> shown = run(RetrySamples.BelowRetries.class);

        assertThat(shown).extracting(Shown::status).containsOnly(Status.SUCCESSFUL);
        assertThat(shown)
                .extracting(Shown::name)
                .containsExactly(
                        "calm",
                        "explored 4 executions, every path within the limit was planned, no finding,"
                                + " 2 faults that a library hid by trying again; tried 500 (1), refused (1)");
    }

    @Test
    void aboveTheLibraryTheBugIsFound() {
        List<Shown> shown = run(RetrySamples.AboveRetries.class);

        assertThat(shown).extracting(Shown::status).contains(Status.FAILED);
        assertThat(shown.get(1).message()).contains("attempt 3");
    }

    @Test
    void aboveTheLibraryTheFixedTwinIsSilent() {
        assertThat(run(RetrySamples.FixedAboveRetries.class))
                .extracting(Shown::status)
                .containsOnly(Status.SUCCESSFUL);
    }
}
