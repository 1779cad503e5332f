package dev.windtunnel.explore;

import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * Random numbers that are a function of a seed and an execution number (SplitMix64, Steele, Lea and Flood 2014), so that
 * execution 4,711 can be run again without the 4,710 before it.
 */
public final class RandomSource {

    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private static final int SECRET_BYTES = 16;

    private final long start;
    private long state;

    private RandomSource(long start) {
        this.start = start;
        this.state = start;
    }

    /** The numbers of one execution. */
    public static RandomSource of(long seed, long execution) {
        return new RandomSource(mix(mix(seed) + execution * GOLDEN_GAMMA));
    }

    /** A seed that nobody has used before: the only place where real randomness enters. */
    public static long freshSeed() {
        // Seeds are printed and typed again, so they are kept short.
        return new SecureRandom().nextInt(1_000_000_000);
    }

    /** A word that nobody can guess, for those who have to prove that they may talk to this process. Nothing is explored with it. */
    public static String freshSecret() {
        byte[] bytes = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /** Other numbers for each name, however many numbers were drawn from this source before. */
    public RandomSource named(long name) {
        return new RandomSource(mix(start ^ mix(name + GOLDEN_GAMMA)));
    }

    /** The next 64 bits. */
    public long next() {
        state += GOLDEN_GAMMA;
        return mix(state);
    }

    /** A number from 0 to bound - 1; the bias of the multiplication is below 2^-31 for any bound that a choice has. */
    public int below(int bound) {
        return (int) (((next() >>> 32) * bound) >>> 32);
    }

    /** True once in {@code times}. */
    public boolean onceIn(int times) {
        return below(times) == 0;
    }

    /** Spreads the bits of a number over all 64. */
    public static long mix(long value) {
        long z = value;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
