package dev.windtunnel.fidelity.hybrid.evolution.shop;

import java.util.Random;

/**
 * The code that a test is about, as it is in some version.
 *
 * @param amount what something costs
 * @param step by how much a counter grows
 * @param currency of amounts
 * @param isReworked whether it uses what the service was given later: transactions, statements, tags, times to live, empty texts
 */
record Revision(int amount, int step, String currency, boolean isReworked) {

    private static final String[] CURRENCIES = {"EUR", "USD", "SEK"};
    private static final int REWORKED_OF_TEN = 3;

    /** The same numbers give the same code. */
    static Revision of(long seed, int test, int number) {
        Random random = new Random(seed + test * 1_009L + number * 1_000_003L);
        return new Revision(
                1 + random.nextInt(900),
                1 + random.nextInt(9),
                CURRENCIES[random.nextInt(CURRENCIES.length)],
                random.nextInt(10) < REWORKED_OF_TEN);
    }
}
