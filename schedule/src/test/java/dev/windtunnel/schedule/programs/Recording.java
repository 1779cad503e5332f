package dev.windtunnel.schedule.programs;

import dev.windtunnel.explore.Ending;
import java.util.Arrays;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What a program in ordinary Java did in one run. The programs call it, but it is none of their classes: nothing that happens
 * here is a point, and none of it is shared between their threads as far as a scheduler can see.
 */
public final class Recording {

    /** Begins a recording per run. */
    @FunctionalInterface
    public interface Recorder {
        Recording begin();
    }

    private final String[] histories;
    private final Runnable pause;
    private final long aWhile;
    private Thread[] threads = {};
    private Supplier<int[]> variables = () -> new int[0];
    private volatile String failure = "";

    /**
     * A recording of a run.
     *
     * @param pause what to do before every instruction
     * @param aWhile how many microseconds those wait who wait for a while
     */
    Recording(int threads, Runnable pause, long aWhile) {
        this.histories = new String[threads];
        this.pause = pause;
        this.aWhile = aWhile;
        Arrays.fill(histories, "");
    }

    /** The threads, before any of them is started. */
    public void threads(Thread... all) {
        threads = all.clone();
    }

    /** One of the threads. */
    public Thread thread(int index) {
        return threads[index];
    }

    /** How to read the variables when the run is over. */
    public void variables(Supplier<int[]> reader) {
        variables = reader;
    }

    /** Called before every instruction. */
    public void next() {
        pause.run();
    }

    /** Called with all that is put into the register of a thread. */
    public int set(int thread, int value) {
        histories[thread] += value;
        return value;
    }

    /** Called with a condition that is put into the register of a thread. */
    public int set(int thread, boolean value) {
        return set(thread, value ? 1 : 0);
    }

    /** How many microseconds a while is. */
    public long aWhile() {
        return aWhile;
    }

    /** What a thread throws. */
    public AssertionError failed(int thread) {
        AssertionError error = new AssertionError("failed t" + thread);
        failure = String.valueOf(error.getMessage());
        return error;
    }

    /** The message of the failure, or nothing. */
    String failure() {
        return failure;
    }

    /** All that can be told apart, in the interpreter's words; what does not fit together is told in the words of the ending. */
    String outcome(Ending ending) {
        String values = "x=" + Arrays.toString(variables.get()) + " r=" + Arrays.toString(histories);
        if (ending instanceof Ending.Failed failed) {
            return failure.equals(failed.failure().message())
                    ? failure
                    : failed.failure().toString();
        }
        if (ending instanceof Ending.Stuck stuck) {
            return Set.of("deadlock", "lost wake-up").contains(stuck.what()) ? "stuck " + values : stuck.toString();
        }
        return ending.equals(Ending.PASSED) && failure.isEmpty() ? "ended " + values : ending + " " + failure;
    }
}
