package dev.windtunnel.bench;

import dev.windtunnel.schedule.ThreadControl;
import java.io.IOException;
import java.util.Arrays;

/**
 * How much longer a JVM takes to start if its threads are to be controlled, beside one that does nothing else. Exits with 1 if the
 * budget is missed.
 */
public final class StartTimes {

    private static final int ROUNDS = 21;
    private static final double BUDGET_MILLIS = 150;

    private StartTimes() {}

    /** With an argument, this is one of the JVMs. */
    public static void main(String[] args) throws Exception {
        if (args.length > 0) {
            if (args[0].equals("controlled")) {
                ThreadControl.install(true);
            }
            return;
        }
        double[] bare = new double[ROUNDS];
        double[] controlled = new double[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            bare[i] = millis("bare");
            controlled[i] = millis("controlled");
        }
        double more = median(controlled) - median(bare);
        boolean kept = more <= BUDGET_MILLIS;
        System.out.printf(
                "%-45s %,11.0f ms   at most %,.0f%s (a bare one: %,.0f ms)   Java %d%n",
                "a JVM whose threads can be controlled, extra",
                more,
                BUDGET_MILLIS,
                kept ? "" : "  MISSED",
                median(bare),
                Runtime.version().feature());
        System.exit(kept ? 0 : 1);
    }

    private static double millis(String which) throws IOException, InterruptedException {
        long start = System.nanoTime();
        int status = OtherJvm.of(StartTimes.class, which).inheritIO().start().waitFor();
        if (status != 0) {
            throw new IllegalStateException("a JVM ended with " + status);
        }
        return (System.nanoTime() - start) / 1e6;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
