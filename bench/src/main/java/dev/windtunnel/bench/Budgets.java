package dev.windtunnel.bench;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.util.Statistics;

/**
 * Runs the JMH benchmarks, or those whose names match the arguments, and holds each against its yardstick, which is another
 * benchmark of the same class. Both are taken at their best iteration: whatever else a machine does only ever makes an
 * iteration slower.
 */
public final class Budgets {

    private static final String ALLOCATED = "gc.alloc.rate.norm";

    /** How many times as long as its yardstick a benchmark may take. Parameters are the same for both. */
    private record Limit(String benchmark, String yardstick, double times) {}

    private static final List<Limit> LIMITS = List.of(
            new Limit("ChoiceBenchmark.choice", "ChoiceBenchmark.bare", 4),
            new Limit("ExecutionBenchmark.logged", "ExecutionBenchmark.byHand", 6),
            new Limit("InterceptionBenchmark.twoFrames", "InterceptionBenchmark.walkTwo", 3),
            new Limit("InterceptionBenchmark.wholeStack", "InterceptionBenchmark.walkAll", 3),
            // A test that is not explored must not notice that its client is intercepted.
            new Limit("InterceptionBenchmark.unwatched", "InterceptionBenchmark.walkTwo", 0.05));

    /** How much slower a JVM may be whose threads were controlled once. */
    private static final double LEFT_BEHIND = 1.03;

    /** One pilot per thousand choices is all that may be left over. */
    private static final double BYTES_PER_CHOICE = 0.2;

    private Budgets() {}

    public static void main(String[] args) throws Exception {
        OptionsBuilder options = new OptionsBuilder();
        // On one core, a compiler in the background may not be done when the measurement begins.
        options.addProfiler(GCProfiler.class).jvmArgsAppend("-XX:+UseSerialGC", "-Xbatch");
        for (String include : args) {
            options.include(include);
        }
        Collection<RunResult> results = new Runner(options.build()).run();
        Map<String, RunResult> byName = new TreeMap<>();
        results.forEach(result -> byName.put(name(result), result));
        for (RunResult result : results) {
            String name = name(result);
            for (Limit limit : LIMITS) {
                if (name.startsWith(limit.benchmark())) {
                    String yardstick = name.replace(limit.benchmark(), limit.yardstick());
                    compare(name, result, named(yardstick, byName), limit.times())
                            .report();
                }
            }
            if (name.endsWith(" detached")) {
                compare(name, result, named(name.replace(" detached", " never"), byName), LEFT_BEHIND)
                        .report();
            }
            if (name.startsWith("ChoiceBenchmark.choice")) {
                double bytes = secondary(result, ALLOCATED);
                BudgetRow.atMost(BYTES_PER_CHOICE, name + ", allocated", bytes, "")
                        .in(" bytes")
                        .report();
            }
        }
    }

    private static BudgetRow compare(String name, RunResult result, RunResult yardstick, double limit) {
        double nanos = bestNanos(result);
        double yardstickNanos = bestNanos(yardstick);
        return BudgetRow.atMost(
                limit,
                name,
                nanos / yardstickNanos,
                String.format(
                        Locale.ROOT,
                        "%,.1f ns; %s %,.1f ns",
                        nanos,
                        name(yardstick).replaceFirst(".*\\.", ""),
                        yardstickNanos));
    }

    private static double bestNanos(RunResult result) {
        Statistics statistics = result.getPrimaryResult().getStatistics();
        return result.getParams().getMode() == Mode.Throughput ? 1e9 / statistics.getMax() : statistics.getMin();
    }

    private static RunResult named(String name, Map<String, RunResult> all) {
        RunResult result = all.get(name);
        if (result == null) {
            throw new IllegalStateException("JMH did not run '" + name + "'; give a pattern that it matches, too.");
        }
        return result;
    }

    private static double secondary(RunResult result, String metric) {
        // JMH prefixes profiler results with a dot of its own kind.
        for (String label : result.getSecondaryResults().keySet()) {
            if (label.endsWith(metric)) {
                return result.getSecondaryResults().get(label).getScore();
            }
        }
        throw new IllegalStateException("JMH measured no " + metric + ".");
    }

    private static String name(RunResult result) {
        String benchmark = result.getParams().getBenchmark().replaceFirst(".*\\.(\\w+\\.\\w+)$", "$1");
        StringBuilder parameters = new StringBuilder();
        for (String key : result.getParams().getParamsKeys()) {
            parameters.append(' ').append(result.getParams().getParam(key));
        }
        return benchmark + parameters;
    }
}
