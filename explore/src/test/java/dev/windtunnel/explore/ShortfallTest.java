package dev.windtunnel.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ShortfallTest {

    @Test
    void aKeptFindingThatCannotBeReachedIsAShortfall() throws Exception {
        Summary summary = Exploration.of(Subject.of("subject", choices -> choices.bool("asked")))
                .first(List.of(Path.parse("0=1"), Path.parse("7=1")))
                .run();
        assertThat(summary.shortfalls()).singleElement().satisfies(shortfall -> {
            assertThat(shortfall.what()).isEqualTo("kept findings not reached");
            assertThat(shortfall.count()).isEqualTo(1);
            assertThat(shortfall.decisive()).isTrue();
        });
    }

    @Test
    void aKeptFindingThatIsReachedIsNone() throws Exception {
        Summary summary = Exploration.of(Subject.of("subject", choices -> choices.bool("asked")))
                .first(List.of(Path.parse("0=1")))
                .run();
        assertThat(summary.shortfalls()).isEmpty();
    }

    @Test
    void theSubjectSaysWhatElseFellShort() throws Exception {
        Shortfall undecided = new Shortfall("undecided executions", 3, false, "Give the checker more room.");
        Subject subject = new Subject() {
            @Override
            public String name() {
                return "subject";
            }

            @Override
            public Lane open() throws Exception {
                return choices -> {
                    choices.bool("asked");
                    return Ending.PASSED;
                };
            }

            @Override
            public List<Shortfall> shortfalls() {
                return List.of(undecided);
            }
        };
        assertThat(Exploration.of(subject).run().shortfalls()).containsExactly(undecided);
    }
}
