package dev.windtunnel.fidelity.hybrid.evolution.shop;

import java.util.Random;

/** Which revision of its code each test meets in each version. A version changes the code of one to four tests; now and then a change is taken back. */
final class Releases {

    static final int VERSIONS = 30;
    private static final int MOST_CHANGES = 4;
    private static final int TAKEN_BACK_OF_TEN = 2;

    private final long seed;
    private final int[][] numbers;

    Releases(int tests, long seed) {
        this.seed = seed;
        Random random = new Random(seed);
        numbers = new int[VERSIONS][];
        numbers[0] = new int[tests];
        for (int version = 1; version < VERSIONS; version++) {
            numbers[version] = numbers[version - 1].clone();
            for (int i = 1 + random.nextInt(MOST_CHANGES); i > 0; i--) {
                int test = random.nextInt(tests);
                boolean isTakenBack = random.nextInt(10) < TAKEN_BACK_OF_TEN && numbers[version][test] > 0;
                numbers[version][test] += isTakenBack ? -1 : 1;
            }
        }
    }

    Revision of(int test, int version) {
        return Revision.of(seed, test, numbers[version][test]);
    }
}
