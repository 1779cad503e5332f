package dev.windtunnel.bench;

import dev.windtunnel.schedule.ThreadControl;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/**
 * How long a JVM takes to start and end if its threads are to be controlled. The yardstick is the same JVM with the same class
 * path whose main method returns at once. The shortest of several starts counts for both: whatever else the machine does, it
 * only makes them longer, and those more that use more threads. {@link AgentStartTimes} measures the agent of calls.
 */
public final class StartTimes {

    /** Most starts are disturbed by something, and the longer they take, the fewer are not. */
    private static final int ROUNDS = 61;

    /** The bare JVM starts faster on 25 while there is as much to rewrite. */
    static final double BUDGET = Runtime.version().feature() >= 24 ? 4 : 3;

    private StartTimes() {}

    /** With an argument, this is one of the JVMs. */
    public static void main(String[] args) throws Exception {
        if (args.length > 0) {
            if (args[0].equals("controlled")) {
                ThreadControl.install(true);
            }
            return;
        }
        double[] millis = shortest(
                OtherJvm.of(StartTimes.class, "bare").command(),
                OtherJvm.of(StartTimes.class, "controlled").command());
        row("a JVM with control of threads until main begins", BUDGET, millis[0], millis[1])
                .report();
        AgentStartTimes.report();
    }

    static BudgetRow row(String name, double budget, double bareMillis, double millis) {
        return BudgetRow.atMost(
                budget,
                name,
                millis / bareMillis,
                String.format(Locale.ROOT, "%.0f ms; bare JVM %.0f ms", millis, bareMillis));
    }

    /** The shortest time that each of these commands takes. They take turns, so that all of them meet the same noise. */
    @SafeVarargs
    static double[] shortest(List<String>... commands) throws IOException, InterruptedException {
        return shortest(ROUNDS, commands);
    }

    /** The same in fewer rounds, for figures without a budget. */
    @SafeVarargs
    static double[] shortest(int rounds, List<String>... commands) throws IOException, InterruptedException {
        double[] shortest = new double[commands.length];
        for (int i = 0; i < rounds; i++) {
            for (int which = 0; which < commands.length; which++) {
                double millis = millis(commands[which]);
                shortest[which] = i == 0 ? millis : Math.min(shortest[which], millis);
            }
        }
        return shortest;
    }

    private static double millis(List<String> command) throws IOException, InterruptedException {
        long start = System.nanoTime();
        int status = new ProcessBuilder(command).inheritIO().start().waitFor();
        if (status != 0) {
            throw new IllegalStateException("a JVM ended with " + status);
        }
        return (System.nanoTime() - start) / 1e6;
    }
}
