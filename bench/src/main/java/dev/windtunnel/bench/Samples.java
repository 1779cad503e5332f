package dev.windtunnel.bench;

import java.util.Arrays;

/** Measurements of the same thing. */
final class Samples {

    private Samples() {}

    static double median(double[] samples) {
        double[] sorted = samples.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    /** The highest: of rates, the one that nothing else has disturbed. */
    static double best(double[] samples) {
        return Arrays.stream(samples).max().orElseThrow();
    }

    /** Without the first one, in which the code is still being compiled. */
    static double warmMedian(double[] samples) {
        return median(Arrays.copyOfRange(samples, 1, samples.length));
    }
}
