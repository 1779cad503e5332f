package dev.windtunnel.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.ExhaustiveSearch;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReducedSearchTest {

    private static final int MOST = 3_000;

    @Test
    void reachesWhateverTheExhaustiveSearchReaches() throws Exception {
        long all = 0;
        long reduced = 0;
        int programs = 0;
        int withSeveralOutcomes = 0;
        int stuck = 0;
        int failing = 0;
        for (long seed = 1; seed <= 150; seed++) {
            RandomProgram.Source source = RandomProgram.Source.of(seed);
            Explored exhaustive =
                    Explored.by(new ExhaustiveSearch(), MOST, scheduler -> new RandomProgram(scheduler, source));
            if (!exhaustive.isComplete()) {
                continue;
            }
            Explored less = Explored.by(new ReducedSearch(), MOST, scheduler -> new RandomProgram(scheduler, source));
            assertThat(less.distinctOutcomes())
                    .as("program %s: %s", seed, source)
                    .isEqualTo(exhaustive.distinctOutcomes());
            assertThat(less.isComplete()).isTrue();
            assertThat(less.size()).as("program %s", seed).isLessThanOrEqualTo(exhaustive.size());
            all += exhaustive.size();
            reduced += less.size();
            programs++;
            withSeveralOutcomes += exhaustive.distinctOutcomes().size() > 1 ? 1 : 0;
            stuck += exhaustive.count("Stuck") > 0 ? 1 : 0;
            failing += exhaustive.count("Failed") > 0 ? 1 : 0;
        }
        assertThat(programs).isGreaterThan(100);
        assertThat(withSeveralOutcomes).isGreaterThan(50);
        assertThat(stuck).isGreaterThan(10);
        assertThat(failing).isGreaterThan(10);
        assertThat(reduced * 10).isLessThan(all);
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
