package dev.windtunnel.explore.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.MemoryJournal;
import dev.windtunnel.explore.Program;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.Trace;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RoundsTest {

    private static final int MANY = 100_000;

    /** Some deviations cost something and some do not. */
    private static int cost(Trace trace) {
        int cost = 0;
        for (int choice = 0; choice < trace.size(); choice++) {
            cost += trace.taken(choice) != 0 ? cost(trace, choice) : 0;
        }
        return cost;
    }

    private static int cost(Trace trace, int choice) {
        return trace.label(choice).hashCode() & 1;
    }

    private static int cost(Reduction.Candidate candidate) {
        return cost(candidate.origin()) + cost(candidate.origin(), candidate.choice());
    }

    private static List<Execution> explored(Program program, ExhaustiveSearch search) throws Exception {
        MemoryJournal journal = new MemoryJournal();
        Exploration.of(Subject.of("program", choices -> program.run(choices, RandomSource.of(1, 1))))
                .search(search)
                .oracles(List.of())
                .journal(journal)
                .budget(Budget.ofExecutions(2_000))
                .run();
        return journal.commits;
    }

    private static List<String> paths(Stream<Execution> executions) {
        return executions.map(execution -> execution.path().toString()).toList();
    }

    /** Programs that ask different questions depending on the answers, of a handy size. */
    private static List<Program> programs() throws Exception {
        Program.Shape shape = new Program.Shape(true, false, false, false, true);
        List<Program> programs = new java.util.ArrayList<>();
        for (long seed = 0; programs.size() < 15; seed++) {
            Program program = Program.random(seed, shape);
            int leaves = explored(program, new ExhaustiveSearch()).size();
            if (leaves > 10 && leaves < 1_000) {
                programs.add(program);
            }
        }
        return programs;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5, MANY})
    void visitsEveryPathOnceHoweverManyExecutionsAreKept(int kept) throws Exception {
        for (Program program : programs()) {
            List<Execution> all = explored(program, new ExhaustiveSearch());
            List<Execution> inRounds =
                    explored(program, new ExhaustiveSearch().inRounds(RoundsTest::cost, Integer.MAX_VALUE, kept));
            assertThat(paths(inRounds.stream()))
                    .doesNotHaveDuplicates()
                    .containsExactlyInAnyOrderElementsOf(paths(all.stream()));
        }
    }

    @Test
    void visitsRoundAfterRoundUpToTheLast() throws Exception {
        for (Program program : programs()) {
            List<Execution> all = explored(program, new ExhaustiveSearch());
            for (int last = 0; last < 3; last++) {
                int bound = last;
                List<Execution> inRounds = explored(program, new ExhaustiveSearch().inRounds(RoundsTest::cost, bound));
                assertThat(inRounds.stream().map(Execution::trace).map(RoundsTest::cost))
                        .isSorted();
                assertThat(paths(inRounds.stream()))
                        .containsExactlyInAnyOrderElementsOf(
                                paths(all.stream().filter(execution -> cost(execution.trace()) <= bound)));
            }
        }
    }
}
