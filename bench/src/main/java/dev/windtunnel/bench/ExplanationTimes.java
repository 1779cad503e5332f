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
import java.util.Locale;

/**
 * How long it takes to find out whether an observation of 30 events has an explanation, per event, in thread CPU time. The
 * yardstick is the set of states that the paper describes, on the same observations. Rows without a budget are there to read:
 * the naive checker takes too long for most of them.
 */
public final class ExplanationTimes {

    private static final int EVENTS = 30;

    /** Each of both checkers is warm in the later ones. */
    private static final int PASSES = 7;

    /**
     * Observations of a cluster.
     *
     * @param naive how many of them the naive checker explains, too; 0 if it would take too long
     * @param ratio how many times as fast as the naive checker it must be; 0 if there is no budget
     */
    private record Row(int nodes, int values, int laziness, int observations, int naive, double ratio) {

        String name() {
            return "is there an explanation? " + nodes + " nodes, "
                    + (values == 0 ? "unique values" : values + " values")
                    + (laziness == 0 ? ", idle" : "");
        }
    }

    private ExplanationTimes() {}

    public static void main(String[] args) {
        List<Row> rows = List.of(
                new Row(2, 0, 2, 2_000, 100, 0),
                new Row(3, 0, 2, 2_000, 50, 0),
                new Row(4, 0, 2, 2_000, 25, 300),
                new Row(4, 3, 2, 2_000, 50, 0),
                new Row(4, 0, 0, 500, 0, 0),
                new Row(6, 0, 2, 500, 0, 0),
                new Row(6, 3, 2, 500, 3, 100),
                new Row(6, 3, 0, 200, 0, 0));
        rows.forEach(ExplanationTimes::measure);
    }

    private static void measure(Row row) {
        RandomObservation kind =
                new RandomObservation(SyncRules.dropbox(), row.nodes(), EVENTS, row.values(), row.laziness());
        List<List<SyncEvent>> observations = new ArrayList<>();
        for (int i = 0; i < row.observations(); i++) {
            observations.add(kind.make(RandomSource.of(row.nodes(), i)));
        }
        double[] times = times(SyncChecker.of(SyncRules.dropbox(), row.nodes()), observations);
        String figures = String.format(
                Locale.ROOT, "%.2f us an event, median %.2f us", mean(times, times.length), Samples.median(times));
        if (row.naive() == 0) {
            System.out.printf("%-52s %s%n", row.name(), figures);
            return;
        }
        SyncChecker sets = SyncChecker.naive(SyncRules.dropbox(), row.nodes());
        List<List<SyncEvent>> few = observations.subList(0, row.naive());
        double naive = mean(times(sets, few), row.naive());
        double ratio = naive / mean(times, row.naive());
        figures += String.format(Locale.ROOT, "; naive %,.0f us", naive);
        if (row.ratio() == 0) {
            System.out.printf(Locale.ROOT, "%-52s %s (%,.0fx)%n", row.name(), figures, ratio);
        } else {
            BudgetRow.atLeast(row.ratio(), row.name(), ratio, figures).report();
        }
    }

    private static double mean(double[] times, int first) {
        double sum = 0;
        for (int i = 0; i < first; i++) {
            sum += times[i];
        }
        return sum / first;
    }

    /** Microseconds per event, for each observation: the shortest of several times, because what else a machine does only adds. */
    private static double[] times(SyncChecker checker, List<List<SyncEvent>> observations) {
        var threads = ManagementFactory.getThreadMXBean();
        double[] times = new double[observations.size()];
        Arrays.fill(times, Double.MAX_VALUE);
        for (int pass = 0; pass < PASSES; pass++) {
            for (int i = 0; i < times.length; i++) {
                long start = threads.getCurrentThreadCpuTime();
                boolean explained = checker.explains(observations.get(i));
                times[i] = Math.min(times[i], (threads.getCurrentThreadCpuTime() - start) / 1e3 / EVENTS);
                if (!explained) {
                    throw new IllegalStateException("Observation " + i + " is valid, and was rejected.");
                }
            }
        }
        return times;
    }
}
