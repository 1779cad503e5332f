package dev.windtunnel.bench;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.model.sync.RandomObservation;
import dev.windtunnel.model.sync.SyncChecker;
import dev.windtunnel.model.sync.SyncEvent;
import dev.windtunnel.model.sync.SyncRules;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How long it takes to find out whether an observation of 30 events has an explanation, per event, beside the set of states
 * that the paper describes on the same observations. Thread CPU time. Exits with 1 if a budget is missed.
 */
public final class ExplanationTimes {

    private static final int EVENTS = 30;

    /** Observations of a cluster, how long an event may take, and how much faster than the naive checker it must be. */
    private record Row(int nodes, int values, int laziness, int observations, int naive, double micros, double ratio) {}

    private ExplanationTimes() {}

    public static void main(String[] args) {
        List<Row> rows = List.of(
                new Row(2, 0, 2, 2_000, 100, 0, 0),
                new Row(3, 0, 2, 2_000, 50, 0, 0),
                new Row(4, 0, 2, 2_000, 25, 10, 100),
                new Row(4, 3, 2, 2_000, 50, 0, 0),
                new Row(4, 0, 0, 500, 0, 0, 0),
                new Row(6, 0, 2, 500, 0, 0, 0),
                new Row(6, 3, 2, 500, 3, 400, 0),
                new Row(6, 3, 0, 200, 0, 0, 0));
        boolean kept = true;
        System.out.printf(
                "%-44s %10s %9s %9s %12s %8s%n",
                "is there an explanation? CPU per event", "median us", "mean us", "at most", "naive us", "ratio");
        for (Row row : rows) {
            kept &= measure(row);
        }
        System.exit(kept ? 0 : 1);
    }

    private static boolean measure(Row row) {
        RandomObservation kind =
                new RandomObservation(SyncRules.dropbox(), row.nodes(), EVENTS, row.values(), row.laziness());
        List<List<SyncEvent>> observations = new ArrayList<>();
        for (int i = 0; i < row.observations(); i++) {
            observations.add(kind.make(RandomSource.of(row.nodes(), i)));
        }
        SyncChecker packed = SyncChecker.of(SyncRules.dropbox(), row.nodes());
        for (int i = 0; i < 3; i++) {
            times(packed, observations);
        }
        double[] times = times(packed, observations);
        double mean = mean(times, times.length);
        double[] sorted = times.clone();
        Arrays.sort(sorted);
        double naive = 0;
        double ratio = 0;
        if (row.naive() > 0) {
            SyncChecker sets = SyncChecker.naive(SyncRules.dropbox(), row.nodes());
            List<List<SyncEvent>> few = observations.subList(0, row.naive());
            times(sets, few);
            naive = mean(times(sets, few), row.naive());
            ratio = naive / mean(times, row.naive());
        }
        boolean holds = (row.micros() == 0 || mean <= row.micros()) && ratio >= row.ratio();
        System.out.printf(
                "%-44s %10.2f %9.2f %9s %12s %8s%s%n",
                row.nodes() + " nodes, " + (row.values() == 0 ? "unique values" : row.values() + " values")
                        + (row.laziness() == 0 ? ", idle until the end" : ""),
                sorted[sorted.length / 2],
                mean,
                row.micros() == 0 ? "" : "%.0f".formatted(row.micros()),
                naive == 0 ? "" : "%,.0f".formatted(naive),
                ratio == 0 ? "" : "%,.0f".formatted(ratio),
                holds ? "" : "  MISSED");
        return holds;
    }

    private static double mean(double[] times, int first) {
        double sum = 0;
        for (int i = 0; i < first; i++) {
            sum += times[i];
        }
        return sum / first;
    }

    /** Microseconds per event, for each observation. */
    private static double[] times(SyncChecker checker, List<List<SyncEvent>> observations) {
        var threads = ManagementFactory.getThreadMXBean();
        double[] times = new double[observations.size()];
        for (int i = 0; i < times.length; i++) {
            long start = threads.getCurrentThreadCpuTime();
            boolean explained = checker.explains(observations.get(i));
            times[i] = (threads.getCurrentThreadCpuTime() - start) / 1e3 / EVENTS;
            if (!explained) {
                throw new IllegalStateException("Observation " + i + " is valid, and was rejected.");
            }
        }
        return times;
    }
}
