package dev.windtunnel.bench;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.schedule.ScheduleStrategy;
import dev.windtunnel.schedule.ScheduleSubject;
import dev.windtunnel.schedule.Scheduler;
import java.io.BufferedReader;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import ordinary.Figure2;
import ordinary.SmallPool;
import ordinary.TwoLockers;

/**
 * How many schedules a second of ordinary programs, with a point at every access of theirs. The yardstick is Lincheck on the same
 * programs: a peer that controls the same accesses, measured at its best (see {@link LincheckRates}).
 *
 * <p>Lincheck begins with schedules that hardly switch between threads, and adds switches when it has tried those. The strategy of ours that is
 * held against it is a random walk that seldom preempts. The rate of the plain random walk, which switches at most points, stands beside it:
 * before Java 24 a switch hands over from thread to thread, which takes as long as the operating system wants.
 *
 * <p>Both run with the same collector, which is a matter of {@code bench/run} and {@link OtherJvm}, and are warmed up equally long. Of both the best
 * round counts: before Java 24 threads hand over from core to core, so whatever else runs for a moment costs this side more than the peer.
 * Both rates are per second of wall time, because that is what the budgets were set by; rounds end by CPU time, so that a busy
 * machine warms up as long. It still needs a quiet machine.
 */
public final class ThreadRates {

    private static final Duration ROUND = Duration.ofSeconds(2);
    private static final int ROUNDS = 5;
    /** Half a minute of processor time, which Lincheck gets, too. */
    private static final int WARM_UP_ROUNDS = 15;

    private static final boolean CONTINUATIONS = Runtime.version().feature() >= 24;

    /**
     * A program.
     *
     * @param peer what {@link LincheckRates} calls it
     * @param factor how many times Lincheck's rate at least
     */
    private record Measured(String name, Scheduler.Body program, String peer, double factor) {}

    private static final List<Measured> PROGRAMS = List.of(
            new Measured("figure 2", new Figure2(false), "figure2", CONTINUATIONS ? 100 : 35),
            new Measured("two threads, 100 lock operations each", new TwoLockers(), "lockers", CONTINUATIONS ? 10 : 2),
            new Measured("a pool of two, four tasks", new SmallPool(), "pool", CONTINUATIONS ? 100 : 2));

    private ThreadRates() {}

    public static void main(String[] args) throws Exception {
        for (Measured measured : PROGRAMS) {
            double rate = rate(measured, ScheduleStrategy.PROBABILISTIC, WARM_UP_ROUNDS);
            double random = rate(measured, ScheduleStrategy.RANDOM, 1);
            double peer = peer(measured.peer());
            BudgetRow.atLeast(
                            measured.factor(),
                            "plain Java, " + measured.name(),
                            rate / peer,
                            String.format(
                                    Locale.ROOT, "%,.0f/s, random walk %,.0f/s; Lincheck %,.0f/s", rate, random, peer))
                    .report();
        }
    }

    private static double rate(Measured measured, ScheduleStrategy strategy, int warmUpRounds) throws Exception {
        ScheduleSubject subject =
                ScheduleSubject.unmodified(measured.name(), measured.program()).plainAccesses(true);
        double[] rates = new double[ROUNDS];
        for (int round = -warmUpRounds; round < ROUNDS; round++) {
            long start = System.nanoTime();
            long busy = CpuTime.nanos();
            long executions = 0;
            for (long seed = 0; CpuTime.nanos() - busy < ROUND.toNanos(); seed++) {
                Summary summary = subject.explore(
                        Exploration.of(subject).search(strategy.search(seed)).budget(Budget.ofTime(ROUND)));
                executions += summary.executions();
            }
            if (round >= 0) {
                rates[round] = executions / ((System.nanoTime() - start) / 1e9);
            }
        }
        return Samples.best(rates);
    }

    /** Lincheck's rate, from a process of its own on the same core, because its agent changes the JDK for the whole process. */
    private static double peer(String program) throws IOException, InterruptedException {
        Process process = OtherJvm.of(LincheckRates.class, program)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String last = "";
        try (BufferedReader output = process.inputReader()) {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                last = line;
            }
        }
        if (process.waitFor() != 0) {
            throw new IllegalStateException(
                    "Lincheck could not run '" + program + "', so there is nothing to compare with.");
        }
        return Double.parseDouble(last);
    }
}
