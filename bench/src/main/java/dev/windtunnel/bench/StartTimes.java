package dev.windtunnel.bench;

import dev.windtunnel.schedule.ThreadControl;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;

/**
 * How long a JVM takes to start and end if its threads are to be controlled. The yardstick is the same JVM with the same class
 * path whose main method returns at once. The shortest of several starts counts for both: whatever else the machine does, it
 * only makes them longer, and those more that use more threads.
 */
public final class StartTimes {

    private static final int ROUNDS = 21;

    /** The bare JVM starts faster on 25 while there is as much to rewrite. */
    private static final double BUDGET = Runtime.version().feature() >= 24 ? 4 : 3;

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
        double bareMillis = Arrays.stream(bare).min().orElseThrow();
        double controlledMillis = Arrays.stream(controlled).min().orElseThrow();
        BudgetRow.atMost(
                        BUDGET,
                        "a JVM with control of threads until main begins",
                        controlledMillis / bareMillis,
                        String.format(Locale.ROOT, "%.0f ms; bare JVM %.0f ms", controlledMillis, bareMillis))
                .report();
    }

    private static double millis(String which) throws IOException, InterruptedException {
        long start = System.nanoTime();
        int status = OtherJvm.of(StartTimes.class, which).inheritIO().start().waitFor();
        if (status != 0) {
            throw new IllegalStateException("a JVM ended with " + status);
        }
        return (System.nanoTime() - start) / 1e6;
    }
}
