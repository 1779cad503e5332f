package dev.windtunnel.schedule.programs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.ExhaustiveSearch;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.schedule.ScheduleStrategy;
import dev.windtunnel.schedule.programs.Instruction.Kind;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every order, and no other: an interpreter that knows nothing of the scheduler says what small programs can come to. */
class SmallProgramsTest {

    private static final double MOST_ORDERS = 500;

    @Test
    @Tag("continuations")
    void exhaustiveSearchSeesExactlyWhatTwoHundredProgramsCanComeTo() throws Exception {
        Tally tally = check(200, 1, MOST_ORDERS, ExhaustiveSearch::new, false);
        assertThat(tally.withManyOutcomes).as(tally.toString()).isGreaterThanOrEqualTo(60);
        assertThat(tally.withDeadlock).as(tally.toString()).isGreaterThanOrEqualTo(30);
        assertThat(tally.withFailure).as(tally.toString()).isGreaterThanOrEqualTo(10);
        assertThat(tally.kinds).containsExactlyInAnyOrder(Instruction.Kind.values());
    }

    /** Two that wait and one that lets only one of them go on: too large for most of the generated ones. */
    @Test
    @Tag("continuations")
    void exhaustiveSearchSeesExactlyWhatThreeThreadsCanComeTo() throws Exception {
        Tally tally = new Tally();
        check(
                three(of(Kind.ACQUIRE), of(Kind.READ), of(Kind.WRITE_REGISTER), of(Kind.RELEASE)),
                ExhaustiveSearch::new,
                false,
                tally);
        List<Instruction> waits = List.of(of(Kind.LOCK), of(Kind.AWAIT), of(Kind.INCREMENT), of(Kind.UNLOCK));
        for (Kind wake : List.of(Kind.NOTIFY, Kind.NOTIFY_ALL)) {
            List<Instruction> wakes = List.of(of(Kind.LOCK), of(wake), of(Kind.UNLOCK));
            check(new SmallProgram(List.of(waits, waits, wakes)), ExhaustiveSearch::new, false, tally);
        }
    }

    @Test
    @Tag("full")
    @Tag("continuations")
    void exhaustiveSearchSeesExactlyWhatThreeThreadsCanComeToWithALock() throws Exception {
        Tally tally = new Tally();
        check(
                three(of(Kind.LOCK), of(Kind.READ), of(Kind.WRITE_REGISTER), of(Kind.UNLOCK)),
                ExhaustiveSearch::new,
                false,
                tally);
        check(
                three(of(Kind.LOCK), of(Kind.AWAIT_A_WHILE), of(Kind.NOTIFY), of(Kind.UNLOCK)),
                ExhaustiveSearch::new,
                false,
                tally);
    }

    private static Instruction of(Kind kind) {
        return Instruction.of(kind, 0, 0);
    }

    private static SmallProgram three(Instruction... instructions) {
        List<Instruction> thread = List.of(instructions);
        return new SmallProgram(List.of(thread, thread, thread));
    }

    @Test
    @Tag("continuations")
    void reducedSearchSeesTheSameInFewerSchedules() throws Exception {
        Tally reduced = check(200, 1, MOST_ORDERS, () -> ScheduleStrategy.REDUCED.search(0), false);
        // All orders are more than 50,000.
        assertThat(reduced.executions).isLessThan(10_000);
    }

    @Test
    @Tag("full")
    @Tag("continuations")
    void reducedSearchSeesTheSameOfLargerPrograms() throws Exception {
        check(400, 3, 10_000, () -> ScheduleStrategy.REDUCED.search(0), false);
    }

    @Test
    @Tag("once")
    void operationsOnThreadsSeeTheSame() throws Exception {
        check(20, 2, 200, ExhaustiveSearch::new, true);
    }

    @Test
    @Tag("full")
    @Tag("continuations")
    void exhaustiveSearchSeesExactlyWhatLargerProgramsCanComeTo() throws Exception {
        check(400, 3, 10_000, ExhaustiveSearch::new, false);
    }

    private static final class Tally {
        int programs;
        int withManyOutcomes;
        int withDeadlock;
        int withFailure;
        long executions;
        final Set<Instruction.Kind> kinds = EnumSet.noneOf(Instruction.Kind.class);

        @Override
        public String toString() {
            return programs + " programs, " + withManyOutcomes + " with more than 5 outcomes, " + withDeadlock
                    + " with a deadlock, " + withFailure + " with a failure, " + executions + " executions";
        }
    }

    private static Tally check(int programs, long seed, double mostOrders, Supplier<Search> search, boolean onThreads)
            throws Exception {
        Tally tally = new Tally();
        for (int i = 0; i < programs; i++) {
            SmallProgram program = new ProgramGenerator(RandomSource.of(seed, i), mostOrders).next();
            check(program, search, onThreads, tally);
        }
        return tally;
    }

    private static void check(SmallProgram program, Supplier<Search> search, boolean onThreads, Tally tally)
            throws Exception {
        Set<String> possible = Interpreter.outcomesOf(program);
        ScheduledProgram.Seen seen = ScheduledProgram.explore(program, search.get(), onThreads);
        assertThat(seen.outcomes()).as(program.toString()).isEqualTo(possible);
        assertThat(seen.summary().stop()).isEqualTo(Summary.Stop.EXHAUSTED);
        assertThat(seen.summary().diverged() + seen.summary().notReached()).isZero();
        tally.programs++;
        tally.withManyOutcomes += possible.size() > 5 ? 1 : 0;
        tally.withDeadlock += possible.stream().anyMatch(outcome -> outcome.startsWith("stuck")) ? 1 : 0;
        tally.withFailure += possible.stream().anyMatch(outcome -> outcome.startsWith("failed")) ? 1 : 0;
        tally.executions += seen.summary().executions();
        program.threads().forEach(thread -> thread.forEach(instruction -> tally.kinds.add(instruction.kind())));
    }
}
