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
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import ordinary.Figure2;
import ordinary.SmallPool;
import ordinary.TwoLockers;

/**
 * How many schedules a second of ordinary programs, with a point at every access of theirs; beside it the same programs under
 * Lincheck. Exits with 1 if a budget is missed.
 */
public final class ThreadRates {

    private static final Duration ROUND = Duration.ofSeconds(2);
    private static final int ROUNDS = 5;
    private static final boolean CONTINUATIONS = Runtime.version().feature() >= 24;

    /**
     * A program.
     *
     * @param peer what {@link LincheckRates} calls it
     * @param budget schedules per second at least; 0 if there is none
     * @param factor how many times Lincheck's rate at least; 0 if there is none
     */
    private record Measured(String name, Scheduler.Body program, String peer, double budget, double factor) {}

    private static final List<Measured> PROGRAMS = List.of(
            new Measured(
                    "figure 2",
                    new Figure2(false),
                    "figure2",
                    CONTINUATIONS ? 150_000 : 30_000,
                    CONTINUATIONS ? 100 : 0),
            new Measured(
                    "two threads, 100 lock operations each",
                    new TwoLockers(),
                    "lockers",
                    CONTINUATIONS ? 7_000 : 2_000,
                    0),
            new Measured("a pool of two, four tasks", new SmallPool(), "pool", CONTINUATIONS ? 50_000 : 0, 0));

    private ThreadRates() {}

    public static void main(String[] args) throws Exception {
        System.out.printf(
                "%-45s %14s   Java %d, processors: %d%n",
                "ordinary threads, schedules/s",
                "median",
                Runtime.version().feature(),
                Runtime.getRuntime().availableProcessors());
        boolean kept = true;
        for (Measured measured : PROGRAMS) {
            double rate = rate(measured);
            kept &= print(measured.name(), rate, measured.budget());
            OptionalDouble peer = peer(measured.peer());
            kept &= compare(rate, peer, measured.factor());
        }
        System.exit(kept ? 0 : 1);
    }

    private static boolean print(String name, double rate, double budget) {
        boolean kept = rate >= budget;
        System.out.printf("%-45s %,14.0f", name, rate);
        if (budget > 0) {
            System.out.printf("   at least %,.0f%s", budget, kept ? "" : "  MISSED");
        }
        System.out.println();
        return kept;
    }

    private static boolean compare(double rate, OptionalDouble peer, double factor) {
        if (peer.isEmpty()) {
            System.out.printf("%-45s %14s%n", "  Lincheck", "failed");
            return factor == 0;
        }
        double times = rate / peer.getAsDouble();
        boolean kept = times >= factor;
        System.out.printf(
                "%-45s %,14.0f   (Windtunnel is %,.0f times as fast", "  Lincheck", peer.getAsDouble(), times);
        System.out.println(factor == 0 ? ")" : "; at least %.0f)%s".formatted(factor, kept ? "" : "  MISSED"));
        return kept;
    }

    private static double rate(Measured measured) throws Exception {
        ScheduleSubject subject =
                ScheduleSubject.unmodified(measured.name(), measured.program()).plainAccesses(true);
        double[] rates = new double[ROUNDS + 1];
        for (int i = 0; i < rates.length; i++) {
            long start = System.nanoTime();
            Summary summary = subject.explore(Exploration.of(subject)
                    .search(ScheduleStrategy.RANDOM.search(i))
                    .budget(Budget.ofTime(ROUND)));
            rates[i] = summary.executions() / ((System.nanoTime() - start) / 1e9);
        }
        // Without the first one, in which the code is still being compiled.
        double[] warm = Arrays.copyOfRange(rates, 1, rates.length);
        Arrays.sort(warm);
        return warm[warm.length / 2];
    }

    /** Lincheck's rate, from a process of its own on the same core, because its agent changes the JDK for the whole process. */
    private static OptionalDouble peer(String program) throws IOException, InterruptedException {
        Process process = OtherJvm.of(LincheckRates.class, program)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String last = "";
        try (BufferedReader output = process.inputReader()) {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                last = line;
            }
        }
        return process.waitFor() == 0 ? OptionalDouble.of(Double.parseDouble(last)) : OptionalDouble.empty();
    }
}
