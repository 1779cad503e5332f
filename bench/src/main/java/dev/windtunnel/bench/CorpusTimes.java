package dev.windtunnel.bench;

import dev.windtunnel.corpus.ExampleOptions;
import dev.windtunnel.corpus.Examples;
import dev.windtunnel.sfit.FaultSummary;

/** How long Netflix takes under every combination of faults, on real loopback HTTP; exits with 1 if that is too long. */
public final class CorpusTimes {

    /** An example, what it must give, how long it may take and how long it took in the thesis (Table 7.2). */
    private record Row(String name, boolean bugs, long executions, double seconds, double thesis) {}

    private CorpusTimes() {}

    public static void main(String[] args) throws Exception {
        Row[] rows = {new Row("netflix", false, 1_603, 10, 513.83), new Row("netflix", true, 4_670, 30, 2_303.84)};
        boolean kept = true;
        System.out.printf(
                "%-20s %10s %9s %9s %9s %14s%n", "example", "executions", "seconds", "at most", "thesis", "reduction");
        for (Row row : rows) {
            FaultSummary summary = Examples.named(row.name())
                    .run(ExampleOptions.DEFAULT.bugs(row.bugs()).lanes(2));
            double seconds = summary.nanos() / 1e9;
            boolean holds = seconds <= row.seconds() && summary.summary().executions() == row.executions();
            kept &= holds;
            System.out.printf(
                    "%-20s %,10d %9.1f %9.0f %9.0f %11.0f ms%s%n",
                    row.name() + (row.bugs() ? " with bugs" : ""),
                    summary.summary().executions(),
                    seconds,
                    row.seconds(),
                    row.thesis(),
                    summary.reductionNanos() / 1e6,
                    holds ? "" : "  MISSED");
        }
        System.exit(kept ? 0 : 1);
    }
}
