package dev.windtunnel.bench;

import dev.windtunnel.choices.ChoicesEngine;
import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.Runs;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
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

/**
 * How many executions of a trivial subject go through the whole loop per second, with the event log on.
 *
 * <p>The yardstick is {@link #byHand}: the loop that somebody would write who has no Windtunnel. It keeps ten answers in an array,
 * calls the same body with them, writes a line with number, answers and ending to a buffered file, and goes on to the next
 * combination or draws new answers. What is compared is search, record of choices, oracles and journal.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 10, time = 250, timeUnit = TimeUnit.MILLISECONDS)
@Fork(2)
public class ExecutionBenchmark {

    private static final int EXECUTIONS = 20_000;
    private static final int CHOICES = 10;
    private static final int OPTIONS = 3;

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

    /** Where the body gets its answers from. */
    @FunctionalInterface
    private interface Answers {
        int pick(int options);
    }

    private static void trivial(Answers answers) {
        int sum = 0;
        for (int i = 0; i < CHOICES; i++) {
            sum += answers.pick(OPTIONS);
        }
        if (sum > CHOICES * (OPTIONS - 1)) {
            throw new IllegalStateException("cannot be");
        }
    }

    private static void explored(Choices choices) {
        trivial(options -> choices.pick("choice", options));
    }

    /** The loop with everything that belongs to it. */
    @Benchmark
    @OperationsPerInvocation(EXECUTIONS)
    public Summary logged() throws Exception {
        try (Run run = Runs.in(directory).create("bench", Map.of())) {
            Summary summary = Exploration.of(Subject.of("trivial", ExecutionBenchmark::explored))
                    .search(Strategy.parse(strategy).search(1))
                    .budget(Budget.ofExecutions(EXECUTIONS))
                    .journal(run.journal(new ChoicesEngine(), "trivial", Map.of()))
                    .run();
            run.finish();
            if (summary.executions() != EXECUTIONS || !List.of().equals(summary.findings())) {
                throw new IllegalStateException("not what was to be measured: " + summary);
            }
            return summary;
        }
    }

    /** The same by hand. */
    @Benchmark
    @OperationsPerInvocation(EXECUTIONS)
    public long byHand() throws IOException {
        SplittableRandom random = strategy.equals("random") ? new SplittableRandom(1) : null;
        StringBuilder line = new StringBuilder();
        Given given = new Given();
        try (Writer log = Files.newBufferedWriter(directory.resolve("by-hand.ndjson"))) {
            for (int n = 1; n <= EXECUTIONS; n++) {
                given.restart();
                trivial(given);
                line.setLength(0);
                line.append("{\"s\":0,\"n\":").append(n).append(",\"path\":\"");
                given.describe(line);
                line.append("\",\"end\":\"passed\"}\n");
                log.append(line);
                given.next(random);
            }
        }
        return line.length();
    }

    /** Ten answers: counted up like the digits of a number, or drawn. */
    private static final class Given implements Answers {
        private final int[] answers = new int[CHOICES];
        private int asked;

        void restart() {
            asked = 0;
        }

        @Override
        public int pick(int options) {
            int answer = answers[asked++];
            if (answer >= options) {
                throw new IllegalStateException("There is no option '" + answer + "'.");
            }
            return answer;
        }

        void describe(StringBuilder into) {
            int start = into.length();
            for (int i = 0; i < CHOICES; i++) {
                if (answers[i] != 0) {
                    into.append(into.length() == start ? "" : ",")
                            .append(i)
                            .append('=')
                            .append(answers[i]);
                }
            }
        }

        void next(@Nullable SplittableRandom random) {
            if (random != null) {
                for (int i = 0; i < CHOICES; i++) {
                    answers[i] = random.nextInt(OPTIONS);
                }
                return;
            }
            int digit = CHOICES - 1;
            while (digit >= 0 && ++answers[digit] == OPTIONS) {
                answers[digit--] = 0;
            }
        }
    }
}
