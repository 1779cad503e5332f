package dev.windtunnel.corpus.threads.atomicity;

import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.stream.IntStream;

/** A parallel stream adds to a field. */
public final class ParallelSum implements ThreadProgram {

    private final boolean sums;
    private int total;

    public ParallelSum(boolean sums) {
        this.sums = sums;
    }

    @Override
    public void run() {
        IntStream numbers = IntStream.rangeClosed(1, 4).parallel();
        if (sums) {
            total = numbers.sum();
        } else {
            numbers.forEach(number -> total += number);
        }
        if (total != 10) {
            throw new AssertionError("the sum is " + total);
        }
    }
}
