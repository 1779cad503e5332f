package dev.windtunnel.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.schedule.strand.Continuations;
import org.junit.jupiter.api.Test;

/** A continuation cannot be left in a class initialiser; then the other operation was not tried, and that is said. */
class RefusedSwitchesTest {

    private static Scheduler scheduling;

    private static final class Initialised {
        static final int VALUE;

        static {
            scheduling.scheduleNext();
            VALUE = 1;
        }
    }

    @Test
    void areCountedAndShown() throws Exception {
        ScheduleSubject subject = ScheduleSubject.of("initialiser", scheduler -> {
            scheduling = scheduler;
            scheduler.run("other", scheduler::scheduleNext);
            scheduler.run("initialises", () -> assertThat(Initialised.VALUE).isOne());
        });
        try (Lane lane = subject.open()) {
            // Switches at every point.
            assertThat(lane.run(Choices.answeredBy(new Pilot() {
                        @Override
                        public int atPosition(int position, int options) {
                            return options - 1;
                        }

                        @Override
                        public int atIdentity(long identity, int options) {
                            return options - 1;
                        }
                    })))
                    .isEqualTo(Ending.PASSED);
            assertThat(subject.shortfalls())
                    .hasSize(Continuations.areUsable() ? 1 : 0)
                    .allSatisfy(shortfall -> {
                        assertThat(shortfall)
                                .returns("switches not possible", Shortfall::what)
                                .returns(1L, Shortfall::count)
                                .returns(false, Shortfall::decisive);
                        assertThat(shortfall.remedy()).contains("Initialised.<clinit>(RefusedSwitchesTest.java:");
                    });
            assertThat(lane.run(Choices.answeredBy(Plan.along(Path.calm()).pilot())))
                    .isEqualTo(Ending.PASSED);
        }
    }
}
