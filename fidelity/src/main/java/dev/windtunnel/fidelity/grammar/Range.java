package dev.windtunnel.fidelity.grammar;

/**
 * Limits, both inclusive. Infinite where the specification states none.
 */
public record Range(double least, double most) {

    /** No limits. */
    public static final Range ANY = new Range(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    /** Whether there is a limit below. */
    public boolean hasLeast() {
        return !Double.isInfinite(least);
    }

    /** Whether there is a limit above. */
    public boolean hasMost() {
        return !Double.isInfinite(most);
    }

    /** Whether a number keeps to the limits. */
    public boolean contains(double number) {
        return number >= least && number <= most;
    }
}
