package dev.windtunnel.schedule.pilot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.schedule.Access;
import dev.windtunnel.schedule.Explored;
import dev.windtunnel.schedule.Programs;
import dev.windtunnel.schedule.ScheduleStrategy;
import dev.windtunnel.schedule.Scheduler;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the papers promise. */
@Tag("continuations")
class GuaranteesTest {

    private static final int EXECUTIONS = 20_000;

    /** Two operations of some length, and a bug if the steps in their middle alternate. */
    private static Explored.Program alternating(Scheduler scheduler, int depth) {
        return new Explored.Program() {
            private final StringBuilder order = new StringBuilder();

            private void go(char name, int steps) {
                for (int i = 0; i < 4; i++) {
                    scheduler.scheduleNext();
                }
                for (int i = 0; i < steps; i++) {
                    scheduler.scheduleNext();
                    order.append(name);
                }
                for (int i = 0; i < 4; i++) {
                    scheduler.scheduleNext();
                }
            }

            @Override
            public void run() {
                scheduler.run("a", () -> go('a', 2));
                scheduler.run("b", () -> go('b', depth == 2 ? 1 : 2));
            }

            @Override
            public String result() {
                String wanted = depth == 2 ? "aba" : "abab";
                return wanted.contentEquals(order) ? "bug" : "fine";
            }
        };
    }

    @ParameterizedTest
    @CsvSource({"2", "3"})
    void pctFindsABugAtLeastAsOftenAsItGuarantees(int depth) throws Exception {
        Explored.Maker program = scheduler -> alternating(scheduler, depth);
        int length = Explored.by(new Independent(RandomWalkPilot::new), 200, program).executions.stream()
                .mapToInt(execution -> execution.trace().size())
                .max()
                .orElseThrow();
        Explored explored =
                Explored.by(new Independent(random -> new PctPilot(random, depth, length)), EXECUTIONS, program);
        double rate = explored.count("bug") / (double) EXECUTIONS;
        assertThat(rate).isGreaterThanOrEqualTo(1 / (2 * Math.pow(length, depth - 1)));
    }

    /** One operation minds its own business for long; the bug shows if the other one is slower all the same. */
    private static Explored.Program patient(Scheduler scheduler) {
        return new Explored.Program() {
            private final int shared = scheduler.resource("shared");
            private final int own = scheduler.resource("own");
            private boolean set;
            private String seen = "fine";

            @Override
            public void run() {
                scheduler.run("busy", () -> {
                    for (int i = 0; i < 9; i++) {
                        scheduler.access(own, Access.WRITE);
                    }
                    scheduler.access(shared, Access.WRITE);
                    set = true;
                });
                scheduler.run("patient", () -> {
                    scheduler.access(shared, Access.READ);
                    seen = set ? "bug" : "fine";
                });
            }

            @Override
            public String result() {
                return seen;
            }
        };
    }

    @Test
    void partialOrderSamplingIsNotDistractedByWhatHasNothingToDoWithTheRace() throws Exception {
        long sampled = Explored.by(new Independent(PosPilot::new), EXECUTIONS, GuaranteesTest::patient)
                .count("bug");
        long walked = Explored.by(new Independent(RandomWalkPilot::new), EXECUTIONS, GuaranteesTest::patient)
                .count("bug");
        // Priorities: one in about seven. The walk has to pass the other one by ten times: one in some hundreds.
        assertThat(sampled).isGreaterThan(EXECUTIONS / 10);
        assertThat(walked).isLessThan(EXECUTIONS / 100);
    }

    @Test
    void learningGetsToWhereAWalkSeldomGets() throws Exception {
        long learnt = Explored.by(ScheduleStrategy.LEARNING.search(1), 2_000, GuaranteesTest::patient)
                .count("bug");
        long walked = Explored.by(ScheduleStrategy.RANDOM.search(1), 2_000, GuaranteesTest::patient)
                .count("bug");
        assertThat(learnt).isGreaterThan(3 * walked);
    }

    /** One operation climbs a ladder, and another one, which has more steps, lets it begin again from the ground. */
    private static Explored.Program ladder(Scheduler scheduler, boolean reports) {
        return new Explored.Program() {
            private int rung;
            private int highest;

            private void step(IntUnaryOperator where, int times) {
                for (int i = 0; i < times; i++) {
                    scheduler.scheduleNext();
                    rung = where.applyAsInt(rung);
                    highest = Math.max(highest, rung);
                    if (reports) {
                        scheduler.state(rung);
                    }
                }
            }

            @Override
            public void run() {
                scheduler.run("climber", () -> step(from -> from + 1, 20));
                scheduler.run("trickster", () -> step(from -> 0, 60));
            }

            @Override
            public String result() {
                return "rung " + highest + ".";
            }
        };
    }

    /** How often ten searches get to the upper half of the ladder, with few executions each: later they know all states. */
    private static long climbs(ScheduleStrategy strategy, boolean reports) throws Exception {
        long climbs = 0;
        for (int seed = 1; seed <= 10; seed++) {
            Explored explored = Explored.by(strategy.search(seed), 300, scheduler -> ladder(scheduler, reports));
            climbs += IntStream.rangeClosed(10, 20)
                    .mapToLong(rung -> explored.count("rung " + rung + "."))
                    .sum();
        }
        return climbs;
    }

    @Test
    void learningLeavesTheStatesThatAProgramReportsAgainAndAgain() throws Exception {
        long walked = climbs(ScheduleStrategy.RANDOM, true);
        long unreported = climbs(ScheduleStrategy.LEARNING, false);
        long reported = climbs(ScheduleStrategy.LEARNING, true);
        assertThat(reported).isGreaterThan(2 * walked).isGreaterThan(2 * unreported);
    }

    @Test
    void delaysAreFew() throws Exception {
        Explored.Maker program = scheduler -> Programs.strangers(scheduler, 3, 3, 3);
        Explored explored = Explored.by(new Independent(random -> new DelayPilot(random, 2, 10)), 500, program);
        assertThat(explored.executions).allSatisfy(execution -> {
            int delays = 0;
            for (int choice = 0; choice < execution.trace().size(); choice++) {
                delays += execution.trace().taken(choice);
            }
            assertThat(delays).isLessThanOrEqualTo(2);
        });
        assertThat(explored.paths().stream().distinct().count()).isGreaterThan(20);
    }
}
