package dev.windtunnel.bench;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** How many executions of a trivial subject go through the whole loop per second, with the event log on. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class ExecutionBenchmark {

    private static final int EXECUTIONS = 20_000;

    @Param({"exhaustive", "random"})
    private String strategy = "exhaustive";

    private Path directory = Path.of("");

    @Setup(Level.Iteration)
    public void makeRoom() throws IOException {
        directory = Files.createTempDirectory("windtunnel-bench");
    }

    @TearDown(Level.Iteration)
    public void cleanUp() throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private static void trivial(Choices choices) {
        int sum = 0;
        for (int i = 0; i < 10; i++) {
            sum += choices.pick("choice", 3);
        }
        if (sum > 20) {
            throw new IllegalStateException("cannot be");
        }
    }

    /** The loop with everything that belongs to it. */
    @Benchmark
    @OperationsPerInvocation(EXECUTIONS)
    public Summary logged() throws Exception {
        try (Run run = Runs.in(directory).create("bench", Map.of())) {
            Summary summary = Exploration.of(Subject.of("trivial", ExecutionBenchmark::trivial))
                    .search(Strategy.parse(strategy).search(1))
                    .budget(Budget.ofExecutions(EXECUTIONS))
                    .journal(run.journal("trivial", Map.of()))
                    .run();
            run.finish();
            if (summary.executions() != EXECUTIONS || !List.of().equals(summary.findings())) {
                throw new IllegalStateException("not what was to be measured: " + summary);
            }
            return summary;
        }
    }

    /** The bare operation: the subject alone, answered calmly. */
    @Benchmark
    public void bare() {
        trivial(Choices.answeredBy(Pilot.calm()));
    }
}
