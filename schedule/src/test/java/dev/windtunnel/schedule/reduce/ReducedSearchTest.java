package dev.windtunnel.schedule.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.search.ExhaustiveSearch;
import dev.windtunnel.schedule.Access;
import dev.windtunnel.schedule.Explored;
import dev.windtunnel.schedule.RandomProgram;
import dev.windtunnel.schedule.Scheduler;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("continuations")
class ReducedSearchTest {

    private static final int MOST = 2_000;

    @Test
    void reachesWhateverTheExhaustiveSearchReaches() throws Exception {
        Comparison comparison = Comparison.ofPrograms(120, MOST);
        assertThat(comparison.programs).isGreaterThan(80);
        assertThat(comparison.withSeveralOutcomes).isGreaterThan(40);
        assertThat(comparison.stuck).isGreaterThan(10);
        assertThat(comparison.failing).isGreaterThan(10);
        assertThat(comparison.reduced * 10).isLessThan(comparison.all);
    }

    @Test
    @Tag("full")
    void reachesWhateverTheExhaustiveSearchReachesInManyPrograms() throws Exception {
        Comparison comparison = Comparison.ofPrograms(1_000, 10 * MOST);
        assertThat(comparison.programs).isGreaterThan(900);
        assertThat(comparison.reduced * 20).isLessThan(comparison.all);
    }

    /** What both searches make of random programs. */
    private static final class Comparison {
        // Where a condition is looked at after every step, there is no step that makes no difference.
        long all;
        long reduced;
        int programs;
        int withSeveralOutcomes;
        int stuck;
        int failing;

        static Comparison ofPrograms(int count, int most) throws Exception {
            Comparison comparison = new Comparison();
            for (long seed = 1; seed <= count; seed++) {
                RandomProgram.Source source = RandomProgram.Source.of(seed);
                comparison.add(
                        "program " + seed + ": " + source,
                        source.promise(),
                        most,
                        scheduler -> new RandomProgram(scheduler, source));
            }
            return comparison;
        }

        private void add(String name, boolean watched, int most, Explored.Maker program) throws Exception {
            Explored exhaustive = Explored.by(new ExhaustiveSearch(), most, program);
            if (!exhaustive.isComplete()) {
                return;
            }
            Explored less = Explored.by(new ReducedSearch(), most, program);
            assertThat(less.distinctOutcomes()).as(name).isEqualTo(exhaustive.distinctOutcomes());
            assertThat(less.isComplete()).as(name).isTrue();
            assertThat(less.size()).as(name).isLessThanOrEqualTo(exhaustive.size());
            if (!watched) {
                all += exhaustive.size();
                reduced += less.size();
            }
            programs++;
            withSeveralOutcomes += exhaustive.distinctOutcomes().size() > 1 ? 1 : 0;
            stuck += exhaustive.count("Stuck") > 0 ? 1 : 0;
            failing += exhaustive.count("Failed") > 0 ? 1 : 0;
        }
    }

    /** Operations that have nothing to do with one another. */
    private static Explored.Program independent(Scheduler scheduler, int operations) {
        return () -> {
            List<Integer> ids = new ArrayList<>();
            for (int i = 0; i < operations; i++) {
                int own = scheduler.resource("own" + i);
                ids.add(scheduler.run("o" + i, () -> {
                    scheduler.access(own, Access.WRITE);
                    scheduler.access(own, Access.WRITE);
                }));
            }
            ids.forEach(scheduler::join);
        };
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 10})
    void operationsThatShareNothingNeedOneExecution(int operations) throws Exception {
        assertThat(Explored.by(new ReducedSearch(), MOST, scheduler -> independent(scheduler, operations))
                        .size())
                .isEqualTo(1);
    }

    @Test
    void oneConflictHasTwoOrders() throws Exception {
        Explored.Maker program = scheduler -> () -> {
            int shared = scheduler.resource("shared");
            for (int i = 0; i < 2; i++) {
                int own = scheduler.resource("own" + i);
                scheduler.run("o" + i, () -> {
                    scheduler.access(own, Access.WRITE);
                    scheduler.access(shared, Access.WRITE);
                    scheduler.access(own, Access.WRITE);
                });
            }
        };
        assertThat(Explored.by(new ReducedSearch(), MOST, program).size()).isEqualTo(2);
        assertThat(Explored.by(new ExhaustiveSearch(), MOST, program).size()).isEqualTo(70);
    }

    @Test
    void readersMayChangePlaces() throws Exception {
        Explored.Maker program = scheduler -> () -> {
            int shared = scheduler.resource("shared");
            for (int i = 0; i < 3; i++) {
                scheduler.run("reader" + i, () -> scheduler.access(shared, Access.READ));
            }
            scheduler.run("writer", () -> scheduler.access(shared, Access.WRITE));
        };
        // Which of the three readers come before the writer.
        assertThat(Explored.by(new ReducedSearch(), MOST, program).size()).isEqualTo(8);
    }
}
