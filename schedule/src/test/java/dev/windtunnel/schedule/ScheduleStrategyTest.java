package dev.windtunnel.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ScheduleStrategyTest {

    @Test
    void readsItsOwnWords() {
        for (ScheduleStrategy strategy : ScheduleStrategy.values()) {
            assertThat(ScheduleStrategy.parse(strategy.word())).isEqualTo(strategy);
            assertThat(ScheduleStrategy.parse(" " + strategy.name() + " ")).isEqualTo(strategy);
            assertThat(strategy.explanation()).isNotEmpty();
        }
    }

    @Test
    void saysWhichStrategiesThereAre() {
        assertThatThrownBy(() -> ScheduleStrategy.parse("clever"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "Strategy 'clever' is unknown; choose one of portfolio, random, probabilistic, pct, pos, surw, "
                                + "delay, learning, coverage, exhaustive, reduced.");
    }

    @Test
    void refusesFewerThanNoPreemptions() {
        assertThatThrownBy(() -> ScheduleStrategy.exhaustive(-1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("A schedule cannot have '-1' preemptions; give 0 or more.");
    }
}
