package dev.windtunnel.schedule.pilot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Execution;
import dev.windtunnel.schedule.Explored;
import dev.windtunnel.schedule.Programs;
import dev.windtunnel.schedule.ScheduleStrategy;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What holds for every strategy. */
@Tag("continuations")
class PilotsTest {

    private static final int EXECUTIONS = 200;
    private static final Explored.Maker BUGGY = scheduler -> Programs.counter(scheduler, false);
    private static final Explored.Maker FIXED = scheduler -> Programs.counter(scheduler, true);

    private static boolean isRandom(ScheduleStrategy strategy) {
        return strategy != ScheduleStrategy.EXHAUSTIVE && strategy != ScheduleStrategy.REDUCED;
    }

    @ParameterizedTest
    @EnumSource
    void findsTheLostUpdateAndNothingInItsFixedTwin(ScheduleStrategy strategy) throws Exception {
        assertThat(Explored.by(strategy.search(1), EXECUTIONS, BUGGY).count("one update is lost"))
                .isPositive();
        Explored fixed = Explored.by(strategy.search(1), EXECUTIONS, FIXED);
        assertThat(fixed.size()).isGreaterThan(30);
        assertThat(fixed.outcomes).allMatch(outcome -> outcome.startsWith("Passed"));
    }

    @ParameterizedTest
    @EnumSource
    void isAFunctionOfTheSeed(ScheduleStrategy strategy) throws Exception {
        List<String> once = Explored.by(strategy.search(7), EXECUTIONS, BUGGY).stories();
        assertThat(Explored.by(strategy.search(7), EXECUTIONS, BUGGY).stories()).isEqualTo(once);
        if (isRandom(strategy)) {
            assertThat(Explored.by(strategy.search(8), EXECUTIONS, BUGGY).stories())
                    .isNotEqualTo(once);
        }
    }

    @ParameterizedTest
    @EnumSource
    void replaysAlongThePath(ScheduleStrategy strategy) throws Exception {
        for (Execution execution : Explored.by(strategy.search(3), 100, BUGGY).executions) {
            Execution again = Explored.along(execution.path(), BUGGY);
            assertThat(Explored.story(again.trace())).isEqualTo(Explored.story(execution.trace()));
            assertThat(Explored.told(again.ending())).isEqualTo(Explored.told(execution.ending()));
        }
    }

    @ParameterizedTest
    @EnumSource
    void goesOnWhereItWasInterrupted(ScheduleStrategy strategy) throws Exception {
        Explored undisturbed = Explored.by(strategy.search(5), EXECUTIONS, BUGGY);
        for (int done : new int[] {1, 33, undisturbed.size() / 2, undisturbed.size() - 1}) {
            List<Execution> past = undisturbed.logged.subList(0, Math.min(done, undisturbed.size()));
            Explored rest = Explored.by(strategy.search(5), EXECUTIONS, 1, past, BUGGY);
            assertThat(rest.stories())
                    .as("after %s", done)
                    .isEqualTo(undisturbed.stories().subList(past.size(), undisturbed.size()));
        }
    }

    @ParameterizedTest
    @EnumSource
    void eightLanesDoTheSameAsOne(ScheduleStrategy strategy) throws Exception {
        List<String> alone = Explored.by(strategy.search(9), EXECUTIONS, BUGGY).stories();
        assertThat(Explored.by(strategy.search(9), EXECUTIONS, 8, List.of(), BUGGY)
                        .stories())
                .isEqualTo(alone);
    }
}
