package dev.windtunnel.schedule.pilot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.schedule.Explored;
import dev.windtunnel.schedule.ScheduleStrategy;
import dev.windtunnel.schedule.Scheduler;
import org.junit.jupiter.api.Test;

/** States that a program reports lead a coverage-guided search step by step to where a walk hardly ever gets. */
class CoverageTest {

    private static final int FLOORS = 10;

    /** Two operations that climb as long as they alternate; the roof is the bug. */
    private static Explored.Program climbers(Scheduler scheduler) {
        return new Explored.Program() {
            private char last = 'b';
            private boolean fallen;
            private int floor;

            private void climb(char self) {
                for (int i = 0; i < FLOORS / 2 + 1; i++) {
                    scheduler.scheduleNext();
                    fallen |= last == self;
                    last = self;
                    if (!fallen) {
                        floor++;
                        scheduler.state(floor);
                    }
                }
            }

            @Override
            public void run() {
                scheduler.run("a", () -> climb('a'));
                scheduler.run("b", () -> climb('b'));
            }

            @Override
            public String result() {
                return floor >= FLOORS ? "roof" : "below";
            }
        };
    }

    @Test
    void statesGuideTheSearch() throws Exception {
        Explored guided = Explored.by(ScheduleStrategy.COVERAGE.search(1), 2_000, CoverageTest::climbers);
        Explored walked = Explored.by(ScheduleStrategy.RANDOM.search(1), 2_000, CoverageTest::climbers);
        assertThat(guided.count("roof")).isGreaterThan(10 * (1 + walked.count("roof")));
        assertThat(guided.executions.get(0).features().stream()).contains(1L);
    }
}
