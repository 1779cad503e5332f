package dev.windtunnel.explore.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class StrategyTest {

    @Test
    void readsItsOwnWords() {
        for (Strategy strategy : Strategy.values()) {
            assertThat(Strategy.parse(strategy.word())).isEqualTo(strategy);
            assertThat(Strategy.parse(" " + strategy.name() + " ")).isEqualTo(strategy);
            assertThat(strategy.explanation()).isNotEmpty();
        }
    }

    @Test
    void saysWhichStrategiesThereAre() {
        assertThatThrownBy(() -> Strategy.parse("clever"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Strategy 'clever' is unknown; choose one of exhaustive, random, coverage.");
    }

    @Test
    void makesASearchOfItsKind() {
        assertThat(Strategy.EXHAUSTIVE.search(1)).isInstanceOf(ExhaustiveSearch.class);
        assertThat(Strategy.RANDOM.search(1)).isInstanceOf(RandomSearch.class);
        assertThat(Strategy.COVERAGE.search(1)).isInstanceOf(CoverageSearch.class);
    }

    @Test
    void saysWhatALogMustKeep() {
        assertThat(Strategy.EXHAUSTIVE.search(1).needs()).isEqualTo(Needs.TRACE);
        assertThat(Strategy.RANDOM.search(1).needs()).isEqualTo(Needs.NOTHING);
        assertThat(Strategy.COVERAGE.search(1).needs()).isEqualTo(Needs.FEATURES);
        Search sequence = new SequenceSearch(new PlannedSearch(List.of(Path.calm())), Strategy.COVERAGE.search(1));
        assertThat(sequence.next()).isPresent();
        assertThat(sequence.needs()).isEqualTo(Needs.NOTHING);
        assertThat(sequence.next()).isPresent();
        assertThat(sequence.needs()).isEqualTo(Needs.FEATURES);
    }
}
