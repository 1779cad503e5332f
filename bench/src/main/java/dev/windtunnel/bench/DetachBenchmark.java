package dev.windtunnel.bench;

import dev.windtunnel.schedule.ThreadControl;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What is left behind in a JVM in which threads were controlled once: nothing that parking or a monitor would notice. A fork
 * either never takes control or takes and gives it back before anything is compiled.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 10, time = 250, timeUnit = TimeUnit.MILLISECONDS)
@Fork(5)
public class DetachBenchmark {

    @Param({"never", "detached"})
    private String controlled = "never";

    private final Object monitor = new Object();
    private int count;

    @Setup
    public void attachAndDetach() {
        if (controlled.equals("detached")) {
            ThreadControl.install();
            ThreadControl.uninstall();
        }
    }

    /** With a permit at hand it comes back at once, so no other thread is measured. */
    @Benchmark
    public void parkAndUnpark() {
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park(this);
    }

    @Benchmark
    public int monitor() {
        synchronized (monitor) {
            return ++count;
        }
    }
}
