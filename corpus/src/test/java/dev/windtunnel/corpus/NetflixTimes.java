package dev.windtunnel.corpus;

import dev.windtunnel.sfit.FaultSummary;

/** Prints how long Netflix takes; run it on a machine with nothing else to do. */
final class NetflixTimes {

    private NetflixTimes() {}

    public static void main(String[] arguments) throws Exception {
        for (int lanes : new int[] {1, 8}) {
            for (boolean bugs : new boolean[] {false, true}) {
                FaultSummary result = Examples.named("netflix")
                        .run(ExampleOptions.PUBLISHED.bugs(bugs).lanes(lanes));
                System.out.printf(
                        "netflix%s, %d lanes: %d executions in %.1f s (planning %d ms, reduction %d ms)%n",
                        bugs ? " with its bugs" : "",
                        lanes,
                        result.summary().executions(),
                        result.nanos() / 1e9,
                        result.generationNanos() / 1_000_000,
                        result.reductionNanos() / 1_000_000);
            }
        }
    }
}
