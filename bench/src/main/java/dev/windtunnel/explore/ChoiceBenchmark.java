package dev.windtunnel.explore;

import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.explore.search.Plan;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What asking one positional choice costs, with four classes of pilots loaded and used, so that the call to the pilot is not
 * inlined.
 *
 * <p>The yardstick is {@link #bare}: the same pilot is asked the same question, and its answer goes into an array. Nobody who
 * lets a pilot answer and wants to know afterwards what it said can do less. What is held against it is the rest: label, kind,
 * position and group of each choice, and the checks.
 *
 * <p>In this package because the choices of one lane are used again from execution to execution, which is not part of the API.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 10, time = 250, timeUnit = TimeUnit.MILLISECONDS)
@Fork(2)
public class ChoiceBenchmark {

    private static final int CHOICES = 1_000;

    @Param({"calm", "path", "random"})
    private String pilot = "calm";

    private final Choices choices = new Choices();
    private final int[] answers = new int[CHOICES];
    private Path path = Path.calm();

    @Setup
    public void useEveryPilot() {
        path = Path.parse("10=1,500=2,990=1");
        Pilot[] all = {Pilot.calm(), path.pilot(), Plan.random(1, 1).pilot(), new Alternating()};
        for (int i = 0; i < 40_000; i++) {
            ask(all[i % all.length]);
            askBare(all[i % all.length]);
        }
    }

    /** Not inlined, as {@link #askBare}: where the class of the pilot is known, nothing would be left of a calm one. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    private int ask(Pilot next) {
        choices.restart(next, false);
        int sum = 0;
        for (int i = 0; i < CHOICES; i++) {
            sum += choices.pick("choice", 3);
        }
        return sum;
    }

    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    private int askBare(Pilot next) {
        for (int i = 0; i < CHOICES; i++) {
            answers[i] = next.atPosition(i, 3);
        }
        return answers[CHOICES - 1];
    }

    /** The pilot is made anew for each execution. */
    private Pilot newPilot() {
        return switch (pilot) {
            case "calm" -> Pilot.calm();
            case "path" -> path.pilot();
            default -> Plan.random(1, 3).pilot();
        };
    }

    /** Asking. */
    @Benchmark
    @OperationsPerInvocation(CHOICES)
    public int choice() {
        return ask(newPilot());
    }

    /** The bare operation: the pilot's answer, stored. */
    @Benchmark
    @OperationsPerInvocation(CHOICES)
    public int bare() {
        return askBare(newPilot());
    }

    /** A fourth class of pilots. */
    private static final class Alternating implements Pilot {
        @Override
        public int atPosition(int position, int options) {
            return position & 1;
        }

        @Override
        public int atIdentity(long identity, int options) {
            return 0;
        }
    }
}
