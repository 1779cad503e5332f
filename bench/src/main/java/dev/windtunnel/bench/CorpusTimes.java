package dev.windtunnel.bench;

import dev.windtunnel.corpus.ExampleOptions;
import dev.windtunnel.corpus.Examples;
import dev.windtunnel.corpus.netflix.Netflix;
import dev.windtunnel.corpus.web.Deployment;
import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.sfit.FaultSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * How long Netflix takes under every combination of faults, on real loopback HTTP, with two lanes.
 *
 * <p>The budget in seconds is the one that is not a ratio: the thesis has a figure in seconds (Table 7.2), and any machine of
 * today has room enough. Beside it stands the ratio to as many requests for the homepage by two threads while nothing is
 * explored. It may be below 1, because a call that fails early causes no further calls.
 */
public final class CorpusTimes {

    private static final int LANES = 2;
    private static final String HOMEPAGE = "/netflix/homepage/users/chris_rivers";

    /** An example, what it must give, how long it may take and how long it took in the thesis. */
    private record Row(boolean bugs, int executions, double seconds, double thesis) {}

    private CorpusTimes() {}

    public static void main(String[] args) throws Exception {
        List<Row> rows = List.of(new Row(false, 1_603, 10, 513.83), new Row(true, 4_670, 30, 2_303.84));
        for (Row row : rows) {
            measure(row);
        }
        // Services of the corpus leave threads behind that wait for connections.
        System.exit(0);
    }

    private static void measure(Row row) throws Exception {
        double bare = bareSeconds(row);
        FaultSummary summary = Examples.named("netflix")
                .run(ExampleOptions.PUBLISHED.bugs(row.bugs()).lanes(LANES));
        long executions = summary.summary().executions();
        if (executions != row.executions()) {
            throw new IllegalStateException(
                    "Netflix had '" + executions + "' executions instead of '" + row.executions() + "'.");
        }
        double seconds = summary.nanos() / 1e9;
        String name = String.format(
                Locale.ROOT, "Netflix%s, %,d executions", row.bugs() ? " with bugs" : "", row.executions());
        BudgetRow.atMost(
                        row.seconds(),
                        name,
                        seconds,
                        String.format(
                                Locale.ROOT,
                                "thesis %,.0f s; bare requests %.1f s (%.2fx); reduction %.0f ms",
                                row.thesis(),
                                bare,
                                seconds / bare,
                                summary.reductionNanos() / 1e6))
                .in(" s")
                .report();
    }

    /** How long so many requests take while nothing is explored. */
    private static double bareSeconds(Row row) throws Exception {
        try (Deployment deployment = new Deployment(1)) {
            Netflix netflix = row.bugs() ? Netflix.withBugs() : Netflix.plain();
            Remote client = netflix.deploy(deployment);
            ExecutorService threads = Executors.newFixedThreadPool(LANES);
            try {
                long start = System.nanoTime();
                List<Future<?>> lanes = new ArrayList<>();
                for (int lane = 0; lane < LANES; lane++) {
                    lanes.add(threads.submit(() -> {
                        for (int i = 0; i < row.executions() / LANES; i++) {
                            if (client.get(HOMEPAGE).status() != 200) {
                                throw new IllegalStateException("There is no homepage.");
                            }
                        }
                        return null;
                    }));
                }
                for (Future<?> lane : lanes) {
                    lane.get();
                }
                return (System.nanoTime() - start) / 1e9;
            } finally {
                threads.shutdown();
            }
        }
    }
}
