package dev.windtunnel.schedule.pilot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.search.ExhaustiveSearch;
import dev.windtunnel.schedule.Explored;
import dev.windtunnel.schedule.Programs;
import dev.windtunnel.schedule.ScheduleStrategy;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("continuations")
class PreemptionBoundedSearchTest {

    private static final Explored.Maker PROGRAM = scheduler -> Programs.counter(scheduler, true);

    private static List<Integer> preemptions(Explored explored) {
        return explored.executions.stream()
                .map(Execution::trace)
                .map(PreemptionBoundedSearch::preemptions)
                .toList();
    }

    @Test
    void visitsExactlyTheSchedulesWithAtMostSoManyPreemptions() throws Exception {
        Explored all = Explored.by(new ExhaustiveSearch(), 100_000, PROGRAM);
        assertThat(all.isComplete()).isTrue();
        for (int most = 0; most <= 3; most++) {
            int bound = most;
            List<String> expected = all.executions.stream()
                    .filter(execution -> PreemptionBoundedSearch.preemptions(execution.trace()) <= bound)
                    .map(execution -> execution.path().toString())
                    .toList();
            Explored bounded = Explored.by(ScheduleStrategy.exhaustive(bound), 100_000, PROGRAM);
            assertThat(bounded.paths()).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(expected);
            assertThat(preemptions(bounded)).isSorted();
        }
    }

    @Test
    void visitsEverySchedulesOnceWithoutABound() throws Exception {
        Explored all = Explored.by(new ExhaustiveSearch(), 100_000, PROGRAM);
        Explored inRounds = Explored.by(ScheduleStrategy.EXHAUSTIVE.search(1), 100_000, PROGRAM);
        assertThat(inRounds.paths()).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(all.paths());
        assertThat(preemptions(inRounds)).isSorted();
        assertThat(inRounds.isComplete()).isTrue();
    }
}
