package dev.windtunnel.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.junit.Lab.Shown;
import java.nio.file.Path;
import java.util.List;
import org.example.shop.LeakSamples;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult.Status;

/** What one execution leaves behind must not decide the next one, and if it does, that is said. */
@Tag("once")
class LeftBehindTest {

    @TempDir
    Path out;

    @Test
    void aTestThatLeaksIsNoPassAndTheCallsThatDifferAreNamed() {
        List<Shown> shown = new Lab(out).run(LeakSamples.Leaking.class);

        Shown summary = shown.get(shown.size() - 1);
        assertThat(summary.status()).isEqualTo(Status.FAILED);
        assertThat(summary.message())
                .isEqualTo(
                        "2 calls that differ in calm air after the faults. service-1 GET /four, service-1 GET /three are no longer"
                                + " the same without a fault; an execution leaves something behind that decides the next one, so reset it in"
                                + " @BeforeEach, a database by DatabaseSnapshot.");
    }

    @Test
    void aTestThatResetsIsSilent() {
        assertThat(new Lab(out).run(LeakSamples.Reset.class))
                .allSatisfy(each -> assertThat(each.status()).as(each.message()).isEqualTo(Status.SUCCESSFUL));
    }
}
