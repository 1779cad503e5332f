package dev.windtunnel.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.junit.Lab.Shown;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.example.shop.ImportSamples;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult.Status;

/** Answers that break off in the middle: code that takes the beginning for the whole is found. */
@Tag("once")
class BrokenAnswerTest {

    @TempDir
    Path out;

    @BeforeEach
    void writeCatalogue() throws IOException {
        Files.writeString(out.resolve("broken-answers.yaml"), "rules:\n  - faults: [reset-in-body]\n");
    }

    private List<Shown> run(Class<?> sample) {
        return new Lab(out).run(sample);
    }

    @ParameterizedTest
    @ValueSource(classes = {ImportSamples.Half.class, ImportSamples.HalfOfStream.class})
    void findsWhoTakesTheBeginningForTheWhole(Class<?> sample) {
        List<Shown> shown = run(sample);

        assertThat(shown.get(1).status()).isEqualTo(Status.FAILED);
        assertThat(shown.get(1).message()).contains("meets reset-in-body").contains("[\"apple\", \"pear\"");
    }

    @Test
    void isSilentAboutTheFixedTwin() {
        List<Shown> shown = run(ImportSamples.FixedHalf.class);

        assertThat(shown).extracting(Shown::status).containsOnly(Status.SUCCESSFUL);
        assertThat(shown.get(shown.size() - 1).name()).endsWith("tried reset-in-body (2)");
    }

    @Test
    void saysThatAnAnswerThatNobodyReadsDidNotBreakOff() {
        assertThat(run(ImportSamples.Blind.class))
                .extracting(Shown::name)
                .last()
                .asString()
                .contains("1 answers that did not break off as planned");
    }
}
