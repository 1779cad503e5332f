package dev.windtunnel.corpus.schedule;

import dev.windtunnel.corpus.schedule.program.Observer;
import dev.windtunnel.corpus.schedule.program.Program;
import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Clock;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Oracle;
import dev.windtunnel.explore.Progress;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.schedule.ScheduleSubject;
import dev.windtunnel.schedule.models.Concurrency;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * The failure rate of a program, as in the tables of the paper.
 *
 * @param iterations the number of runs
 * @param buggy the number of runs that failed or got stuck
 * @param first the number of the first of those, from 1; 0 if there is none
 * @param states the number of different states that were reported
 * @param nanos the time of all runs
 */
public record Measurement(long iterations, long buggy, long first, int states, long nanos) {

    /** A run that hangs costs the whole patience, so a few of them are enough. */
    private static final int MOST_HANGS = 5;

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    /** The share of runs that failed, from 0 to 1. */
    public double share() {
        return iterations == 0 ? 0 : (double) buggy / iterations;
    }

    /** Runs a program repeatedly, in the orders of a search. */
    public static Measurement controlled(
            String name,
            Program program,
            Search search,
            long iterations,
            Progress progress,
            BooleanSupplier interrupted)
            throws Exception {
        Tally tally = new Tally();
        ScheduleSubject subject = ScheduleSubject.of(
                name, scheduler -> program.run(Concurrency.of(scheduler), tally.andThen(Observer.of(scheduler))));
        Oracle counting = execution -> {
            tally.count(!(execution.ending() instanceof Ending.Passed));
            return List.of();
        };
        // A bug that shows in every order also shows in the calm run; the measurement continues nevertheless.
        var unused = subject.explore(Exploration.of(subject)
                .withoutCalmRuns()
                .search(search)
                .oracles(List.of(counting))
                .budget(Budget.ofExecutions(iterations))
                .progress(progress)
                .interruptedBy(interrupted));
        return tally.measurement();
    }

    /** Runs a program repeatedly on the JDK's own threads, until it has hung a few times. */
    public static Measurement uncontrolled(
            Program program, long iterations, long seed, Progress progress, BooleanSupplier interrupted) {
        Tally tally = new Tally();
        int hangs = 0;
        for (long i = 0; i < iterations && hangs < MOST_HANGS && !interrupted.getAsBoolean(); i++) {
            UncontrolledRun run = UncontrolledRun.of(program, PATIENCE, seed * 1_000_003 + i);
            tally.states.addAll(run.states());
            tally.count(run.isBuggy());
            if (run.ending() instanceof Ending.Stuck stuck && stuck.what().equals("hang")) {
                hangs++;
            }
            progress.committed(i + 1, 0);
        }
        return tally.measurement();
    }

    private static final class Tally {
        private final long start = Clock.system().nanos();
        private final Set<Long> states = new HashSet<>();
        private long iterations;
        private long buggy;
        private long first;

        void count(boolean isBuggy) {
            iterations++;
            if (isBuggy) {
                buggy++;
                first = first == 0 ? iterations : first;
            }
        }

        Observer andThen(Observer next) {
            return new Observer() {
                @Override
                public void state(long hash) {
                    states.add(hash);
                    next.state(hash);
                }

                @Override
                public void eventually(String what, BooleanSupplier condition) {
                    next.eventually(what, condition);
                }
            };
        }

        Measurement measurement() {
            return new Measurement(
                    iterations, buggy, first, states.size(), Clock.system().nanos() - start);
        }
    }
}
