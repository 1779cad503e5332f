package dev.windtunnel.bench;

import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** Runs the benchmarks and holds each against its budget; exits with 1 if one is missed. */
public final class Budgets {

    private static final String ALLOCATED = "gc.alloc.rate.norm";

    /** How much slower a JVM may be whose threads were controlled once. */
    private static final double LEFT_BEHIND = 1.03;

    /** What a benchmark may cost at most or must reach at least. */
    private record Limit(String benchmark, String metric, boolean atMost, double value, String unit) {

        boolean holds(double measured) {
            return atMost ? measured <= value : measured >= value;
        }
    }

    private static final List<Limit> LIMITS = List.of(
            new Limit("ChoiceBenchmark.choice", "", true, 10, "ns"),
            // One pilot per thousand choices is all that may be left over.
            new Limit("ChoiceBenchmark.choice", ALLOCATED, true, 0.2, "bytes"),
            new Limit("ExecutionBenchmark.logged", "", false, 200_000, "executions/s"),
            new Limit("InterceptionBenchmark.twoFrames", "", true, 5_000, "ns"),
            new Limit("InterceptionBenchmark.wholeStack", "", true, 15_000, "ns"),
            // A test that is not explored must not notice that its client is intercepted.
            new Limit("InterceptionBenchmark.unwatched", "", true, 50, "ns"));

    private Budgets() {}

    public static void main(String[] args) throws Exception {
        OptionsBuilder options = new OptionsBuilder();
        options.addProfiler(GCProfiler.class).jvmArgsAppend("-XX:+UseSerialGC");
        for (String include : args) {
            options.include(include);
        }
        boolean kept = true;
        Collection<RunResult> results = new Runner(options.build()).run();
        System.out.printf("%n%-45s %14s %-14s %s%n", "what", "measured", "unit", "budget");
        for (RunResult result : results) {
            kept &= print(result, results);
            kept &= leavesNothingBehind(result, results);
        }
        System.exit(kept ? 0 : 1);
    }

    private static boolean print(RunResult result, Collection<RunResult> all) {
        boolean kept = true;
        String name = name(result);
        double score = result.getPrimaryResult().getScore();
        boolean limited = false;
        for (Limit limit : LIMITS) {
            if (!name.startsWith(limit.benchmark())) {
                continue;
            }
            limited = true;
            double measured = limit.metric().isEmpty() ? score : secondary(result, limit.metric());
            boolean holds = limit.holds(measured);
            kept &= holds;
            System.out.printf(
                    "%-45s %,14.2f %-14s %s %,.0f%s%s%n",
                    name,
                    measured,
                    limit.unit(),
                    limit.atMost() ? "at most" : "at least",
                    limit.value(),
                    holds ? "" : "  MISSED",
                    limit.metric().isEmpty() ? ratio(result, all) : "");
        }
        if (!limited) {
            System.out.printf(
                    "%-45s %,14.2f %-14s%n",
                    name, score, result.getPrimaryResult().getScoreUnit());
        }
        return kept;
    }

    /** Whether a benchmark after detaching is as fast as without ever attaching, by the iterations that were disturbed least. */
    private static boolean leavesNothingBehind(RunResult result, Collection<RunResult> all) {
        if (!name(result).endsWith(" detached")) {
            return true;
        }
        String never = name(result).replace(" detached", " never");
        double before = all.stream()
                .filter(other -> name(other).equals(never))
                .mapToDouble(other -> other.getPrimaryResult().getStatistics().getMin())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("JMH did not run '" + never + "'."));
        double times = result.getPrimaryResult().getStatistics().getMin() / before;
        boolean kept = times <= LEFT_BEHIND;
        System.out.printf(
                "%-45s %,14.3f %-14s at most %.2f%s%n",
                name(result), times, "times", LEFT_BEHIND, kept ? "" : "  MISSED");
        return kept;
    }

    private static String ratio(RunResult result, Collection<RunResult> all) {
        String bare = name(result).replaceFirst("\\.\\w+", ".bare");
        return all.stream()
                .filter(other -> name(other).equals(bare))
                .findFirst()
                .map(other -> "   (%.2f of the bare operation)"
                        .formatted(result.getPrimaryResult().getScore()
                                / other.getPrimaryResult().getScore()))
                .orElse("");
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
