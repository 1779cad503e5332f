package dev.windtunnel.bench;

import dev.windtunnel.calls.agent.CallAgent;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * How much longer it takes to hand a task over to a pool if contexts follow tasks, and no execution runs: that is what tests pay that
 * are not explored. The yardstick is the same pool in a JVM without hooks. The JVMs take turns, and the shortest pass of each counts.
 */
public final class TaskTimes {

    private static final double BUDGET = 1.5;

    private static final int ROUNDS = 5;
    private static final int PASSES = 400;
    private static final int TASKS = 2_000;

    private TaskTimes() {}

    /** With an argument, this is one of the JVMs. */
    public static void main(String[] args) throws Exception {
        if (args.length > 0) {
            if (args[0].equals("installed")) {
                CallAgent.install();
            }
            System.out.println(shortest());
            return;
        }
        double bare = Double.MAX_VALUE;
        double installed = Double.MAX_VALUE;
        for (int i = 0; i < ROUNDS; i++) {
            bare = Math.min(bare, nanos("bare"));
            installed = Math.min(installed, nanos("installed"));
        }
        BudgetRow.atMost(
                        BUDGET,
                        "a task for a pool, with the agent, no execution runs",
                        installed / bare,
                        String.format(Locale.ROOT, "%.0f ns; without the agent %.0f ns", installed, bare))
                .report();
    }

    private static double nanos(String which) throws Exception {
        Process jvm = OtherJvm.of(TaskTimes.class, which)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String said = new String(jvm.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (jvm.waitFor() != 0) {
            throw new IllegalStateException("a JVM ended with " + jvm.exitValue());
        }
        return Double.parseDouble(said.strip());
    }

    private static double shortest() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        double shortest = Double.MAX_VALUE;
        for (int pass = 0; pass < PASSES; pass++) {
            CountDownLatch done = new CountDownLatch(TASKS);
            long start = System.nanoTime();
            for (int i = 0; i < TASKS; i++) {
                pool.submit(done::countDown);
            }
            done.await();
            shortest = Math.min(shortest, (System.nanoTime() - start) / (double) TASKS);
        }
        pool.shutdown();
        return shortest;
    }
}
