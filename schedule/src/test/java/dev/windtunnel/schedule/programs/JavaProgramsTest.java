package dev.windtunnel.schedule.programs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.ExhaustiveSearch;
import dev.windtunnel.schedule.ScheduleSubject;
import dev.windtunnel.schedule.programs.Instruction.Kind;
import dev.windtunnel.schedule.reduce.ReducedSearch;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every order of ordinary Java, and no other: the small programs are compiled to classes that know nothing of a scheduler, and
 * the interpreter knows nothing of one either.
 */
class JavaProgramsTest {

    /** Of the threads of a program; that they are started one after the other comes on top. */
    private static final double MOST_ORDERS = 300;

    private static final long A_MOMENT = 1_000;

    @ParameterizedTest
    @EnumSource(names = {"LOCKS", "MONITORS", "PLAIN"})
    @Tag("continuations")
    void exhaustiveSearchSeesExactlyWhatGeneratedProgramsCanComeTo(JavaSource.Flavour flavour) throws Exception {
        Tally tally = check(flavour, 30, 1, MOST_ORDERS, withoutTime(flavour), program -> true, How.EXHAUSTIVELY);
        assertThat(tally.withManyOutcomes).as(tally.toString()).isGreaterThanOrEqualTo(1);
        assertThat(tally.withDeadlock).as(tally.toString()).isGreaterThanOrEqualTo(4);
        assertThat(tally.withFailure).as(tally.toString()).isGreaterThanOrEqualTo(1);
        assertThat(tally.kinds).containsExactlyInAnyOrderElementsOf(withoutTime(flavour));
    }

    /** The same programs, written in other ways. */
    @ParameterizedTest
    @EnumSource(names = {"REFERENCES", "HANDLES", "INHERITED", "STATICS", "ELEMENTS"})
    @Tag("continuations")
    void exhaustiveSearchSeesTheSameHoweverItIsWritten(JavaSource.Flavour flavour) throws Exception {
        check(flavour, 15, 1, MOST_ORDERS, withoutTime(flavour), program -> true, How.EXHAUSTIVELY);
    }

    /** A thread that waits with a timeout may give up at any time, even before others that began to wait earlier. */
    @Test
    @Tag("continuations")
    void exhaustiveSearchSeesExactlyWhatWaitingForAWhileCanComeTo() throws Exception {
        JavaSource.Flavour locks = JavaSource.Flavour.LOCKS;
        check(locks, 15, 2, MOST_ORDERS, locks.kinds(), program -> program.has(Kind.AWAIT_A_WHILE), How.EXHAUSTIVELY);
    }

    /** Who is woken, and who has the lock back first: too large for most of the generated ones. */
    @ParameterizedTest
    @EnumSource(names = {"LOCKS", "MONITORS"})
    @Tag("continuations")
    void exhaustiveSearchSeesExactlyWhoIsWoken(JavaSource.Flavour flavour) throws Exception {
        List<Instruction> waits = List.of(of(Kind.LOCK), of(Kind.AWAIT), of(Kind.INCREMENT), of(Kind.UNLOCK));
        List<SmallProgram> programs = new ArrayList<>();
        for (Kind wake : List.of(Kind.NOTIFY, Kind.NOTIFY_ALL)) {
            List<Instruction> wakes = List.of(of(Kind.LOCK), of(wake), of(Kind.UNLOCK));
            programs.add(new SmallProgram(List.of(waits, waits, wakes)));
        }
        check(flavour, programs, How.EXHAUSTIVELY, new Tally());
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "TEXTS")
    @Tag("once")
    void threadsSeeTheSame(JavaSource.Flavour flavour) throws Exception {
        check(flavour, 5, 3, 100, withoutTime(flavour), program -> true, How.ON_THREADS);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "TEXTS")
    @Tag("full")
    @Tag("continuations")
    void exhaustiveSearchSeesExactlyWhatLargerProgramsCanComeTo(JavaSource.Flavour flavour) throws Exception {
        check(flavour, 250, 4, 1_500, flavour.kinds(), program -> true, How.EXHAUSTIVELY);
    }

    /** Leaving out orders that make no difference loses no outcome. */
    @ParameterizedTest
    @EnumSource
    @Tag("continuations")
    void reducedSearchSeesTheSame(JavaSource.Flavour flavour) throws Exception {
        check(flavour, 8, 5, MOST_ORDERS, withoutTime(flavour), program -> true, How.REDUCED);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("full")
    @Tag("continuations")
    void reducedSearchSeesTheSameOfLargerPrograms(JavaSource.Flavour flavour) throws Exception {
        check(flavour, 250, 6, 3_000, flavour.kinds(), program -> true, How.REDUCED);
    }

    private enum How {
        EXHAUSTIVELY,
        ON_THREADS,
        REDUCED
    }

    private static Instruction of(Kind kind) {
        return Instruction.of(kind, 0, 0);
    }

    private static Set<Kind> withoutTime(JavaSource.Flavour flavour) {
        Set<Kind> kinds = flavour.kinds();
        kinds.remove(Kind.AWAIT_A_WHILE);
        return kinds;
    }

    private static final class Tally {
        int programs;
        int withManyOutcomes;
        int withDeadlock;
        int withFailure;
        long executions;
        final Set<Kind> kinds = EnumSet.noneOf(Kind.class);

        @Override
        public String toString() {
            return programs + " programs, " + withManyOutcomes + " with more than 5 outcomes, " + withDeadlock
                    + " with a deadlock, " + withFailure + " with a failure, " + executions + " executions";
        }
    }

    private static Tally check(
            JavaSource.Flavour flavour,
            int number,
            long seed,
            double mostOrders,
            Set<Kind> kinds,
            Predicate<SmallProgram> wanted,
            How how)
            throws Exception {
        List<SmallProgram> programs = new ArrayList<>();
        for (int i = 0; programs.size() < number; i++) {
            SmallProgram program = new ProgramGenerator(
                            RandomSource.of(seed, i), mostOrders, kinds, one -> one.orders(flavour::points))
                    .next();
            if (wanted.test(program)) {
                programs.add(program);
            }
        }
        Tally tally = new Tally();
        check(flavour, programs, how, tally);
        return tally;
    }

    private static void check(JavaSource.Flavour flavour, List<SmallProgram> programs, How how, Tally tally)
            throws Exception {
        for (JavaProgram program : JavaProgram.compile(programs, flavour)) {
            Set<String> possible = new TreeSet<>();
            if (flavour.isInterpreted()) {
                possible.addAll(Interpreter.outcomesOf(program.program(), flavour.wakeUps()));
            } else {
                explore(program, flavour, How.EXHAUSTIVELY, possible);
            }
            Set<String> seen = new TreeSet<>();
            Summary summary = explore(program, flavour, how, seen);
            assertThat(seen).as(program.toString()).isEqualTo(possible);
            assertThat(summary.stop()).as(program.toString()).isEqualTo(Summary.Stop.EXHAUSTED);
            assertThat(summary.diverged() + summary.notReached()).isZero();
            tally.programs++;
            tally.withManyOutcomes += possible.size() > 5 ? 1 : 0;
            tally.withDeadlock += possible.stream().anyMatch(outcome -> outcome.startsWith("stuck")) ? 1 : 0;
            tally.withFailure += possible.stream().anyMatch(outcome -> outcome.startsWith("failed")) ? 1 : 0;
            tally.executions += summary.executions();
            program.program()
                    .threads()
                    .forEach(thread -> thread.forEach(instruction -> tally.kinds.add(instruction.kind())));
        }
    }

    private static Summary explore(JavaProgram program, JavaSource.Flavour flavour, How how, Set<String> outcomes)
            throws Exception {
        Recording[] last = new Recording[1];
        ScheduleSubject subject = ScheduleSubject.unmodified("small program", program.body(() -> {
                    last[0] = new Recording(program.program().threads().size(), () -> {}, A_MOMENT);
                    return last[0];
                }))
                .plainAccesses(flavour.isPlain());
        if (how == How.ON_THREADS) {
            subject.onThreads();
        }
        Subject observed = new Subject() {
            @Override
            public String name() {
                return subject.name();
            }

            @Override
            public Lane open() {
                Lane lane = subject.open();
                return new Lane() {
                    @Override
                    public Ending run(Choices choices) throws Exception {
                        Ending ending = lane.run(choices);
                        outcomes.add(last[0].outcome(ending));
                        return ending;
                    }

                    @Override
                    public void close() throws IOException {
                        lane.close();
                    }
                };
            }
        };
        return subject.explore(Exploration.of(observed)
                .search(how == How.REDUCED ? new ReducedSearch() : new ExhaustiveSearch())
                .withoutCalmRuns()
                .oracles(List.of()));
    }
}
