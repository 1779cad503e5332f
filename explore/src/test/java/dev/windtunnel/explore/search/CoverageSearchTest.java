package dev.windtunnel.explore.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Bugs;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Runs;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

class CoverageSearchTest {

    private static final int SEEDS = 20;
    private static final int MOST = 20_000;

    /** A bug behind a staircase: each step asks for one answer of four and only then is there a next one. */
    private static Subject staircase(int steps, boolean reports) {
        return Subject.of("staircase", choices -> {
            for (int step = 0; step < steps; step++) {
                if (choices.pick("step " + (reports ? "" : step), 4) != 3) {
                    return;
                }
                if (reports) {
                    choices.covered(step);
                }
            }
            throw new IllegalStateException("top");
        });
    }

    private static long medianExecutions(Subject subject, LongFunction<Search> search) throws Exception {
        List<Long> executions = new ArrayList<>();
        for (long seed = 1; seed <= SEEDS; seed++) {
            Summary summary = Exploration.of(subject)
                    .search(search.apply(seed))
                    .budget(Budget.ofExecutions(MOST))
                    .stopAtFirstFinding(true)
                    .shrinks(false)
                    .run();
            executions.add(summary.executions());
        }
        executions.sort(null);
        return executions.get(SEEDS / 2);
    }

    @Test
    void climbsAStaircaseInLessThanHalfTheExecutionsOfRandomSearch() throws Exception {
        for (boolean reports : new boolean[] {true, false}) {
            long random = medianExecutions(staircase(5, reports), Strategy.RANDOM::search);
            long coverage = medianExecutions(staircase(5, reports), Strategy.COVERAGE::search);
            assertThat(coverage).as("random takes %s", random).isLessThanOrEqualTo(random / 2);
        }
    }

    @Test
    void goesAfterWhatTheSubjectReports() throws Exception {
        // The choices look the same whatever they lead to; only the reported state tells how far it got.
        LongFunction<Subject> counter = secret -> Subject.of("counter", choices -> {
            int reached = 0;
            for (int i = 0; i < 24; i++) {
                boolean up = choices.pick("up", 2) == 1;
                reached = up == ((secret >> i & 1) == 1) ? reached : 0;
                reached += up && (secret >> i & 1) == 1 ? 1 : 0;
            }
            choices.covered(reached);
            if (reached >= 6) {
                throw new IllegalStateException("reached");
            }
        });
        long random = medianExecutions(counter.apply(0b010001000010000100010010L), Strategy.RANDOM::search);
        long coverage = medianExecutions(counter.apply(0b010001000010000100010010L), Strategy.COVERAGE::search);
        assertThat(coverage).as("random takes %s", random).isLessThanOrEqualTo(random / 2);
    }

    @Test
    void theSameSeedMakesTheSamePlans() {
        CoverageSearch one = new CoverageSearch(5);
        CoverageSearch two = new CoverageSearch(5);
        CoverageSearch other = new CoverageSearch(6);
        List<Plan> plans = new ArrayList<>();
        List<Plan> others = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            Plan plan = one.next().orElseThrow();
            plans.add(plan);
            assertThat(two.next()).contains(plan);
            assertThat(one.ahead(3)).isEqualTo(two.ahead(3));
            Execution execution = run(plan);
            one.commit(plan, execution);
            two.commit(plan, execution);
            Plan different = other.next().orElseThrow();
            others.add(different);
            other.commit(different, run(different));
        }
        assertThat(plans).doesNotHaveDuplicates().isNotEqualTo(others);
        assertThat(plans).hasAtLeastOneElementOfType(MutationPlan.class).hasAtLeastOneElementOfType(RandomPlan.class);
    }

    private static Execution run(Plan plan) {
        Execution execution = Runs.run(Bugs::run, plan.pilot());
        return new Execution(
                1,
                execution.path(),
                execution.trace(),
                execution.features().and(execution.trace()),
                execution.ending());
    }
}
