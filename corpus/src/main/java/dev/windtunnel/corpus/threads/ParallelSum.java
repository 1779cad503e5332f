package dev.windtunnel.corpus.threads;

import java.util.stream.IntStream;

/** A parallel stream adds to a field. */
final class ParallelSum implements ThreadProgram {

    private final boolean sums;
    private int total;

    ParallelSum(boolean sums) {
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
