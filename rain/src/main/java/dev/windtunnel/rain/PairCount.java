package dev.windtunnel.rain;

/**
 * What became of runs in which a second call was to meet a fault, too.
 *
 * @param tried how many were made
 * @param notReached in how many of them the second call never came
 * @param leftOut how many more there are than the plan allows
 */
public record PairCount(long tried, long notReached, long leftOut) {

    /** No such runs. */
    public static final PairCount NONE = new PairCount(0, 0, 0);

    /** Both together. */
    public PairCount plus(PairCount other) {
        return new PairCount(tried + other.tried, notReached + other.notReached, leftOut + other.leftOut);
    }
}
