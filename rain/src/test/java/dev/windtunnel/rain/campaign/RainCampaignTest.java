package dev.windtunnel.rain.campaign;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.rain.Beyond;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.engine.ExplorationOptions;
import dev.windtunnel.record.session.FrontEnd;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("once")
class RainCampaignTest {

    @TempDir
    Path folder;

    private RainRequest resuming(Runs runs) {
        FrontEnd front = new FrontEnd(
                "rain",
                runs,
                new PrintWriter(PrintWriter.nullWriter()),
                new PrintWriter(PrintWriter.nullWriter()),
                "--",
                List.of("--resume"));
        return new RainRequest(
                front,
                List.of(),
                new RainOptions(
                        Optional.empty(), false, Optional.empty(), Optional.empty(), List.of(), false, Beyond.NOTHING),
                new ExplorationOptions(
                        Optional.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        Optional.<String>empty().map(Budget::parseTime),
                        false,
                        1),
                Optional.of("latest"),
                false);
    }

    /** Killed in between. */
    @Test
    void aCampaignWithoutAPlanCannotGoOn() {
        Runs runs = Runs.in(folder);
        String name;
        try (Run run = runs.create("rain", Map.of())) {
            name = run.directory().getFileName().toString();
        }

        assertThatThrownBy(() -> RainCampaign.run(resuming(runs)))
                .isInstanceOf(UsageException.class)
                .hasMessage(
                        "Run '" + name + "' was interrupted before its plan was written, so there is nothing to go on"
                                + " with; start anew without --resume.");
    }
}
