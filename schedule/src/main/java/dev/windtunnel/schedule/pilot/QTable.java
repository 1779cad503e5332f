package dev.windtunnel.schedule.pilot;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.Trace;

/**
 * How often answers were given, and how often those that they lead to: the table of Q-learning. A state is which choices were
 * asked before, in whatever order, and which one is asked now. Every answer is rewarded with -1, so that what was done often
 * becomes unattractive.
 *
 * <p>The table has a fixed size, however many states there are; states that share an entry only make it less precise.
 */
final class QTable {

    private static final int BITS = 18;
    private static final float LEARNING_RATE = 0.3f;
    private static final float DISCOUNT = 0.7f;
    private static final float REWARD = -1;
    /** What is done again and again comes to this. The end is: otherwise the shortest executions would be the best. */
    private static final float WORST = REWARD / (1 - DISCOUNT);

    private final float[] values = new float[1 << BITS];

    /** The state in which a choice is asked, given the sum of {@link #trail} over the ones before. */
    static long state(long trails, long identity) {
        return RandomSource.mix(trails + 31 * identity);
    }

    static long trail(long identity) {
        return RandomSource.mix(identity);
    }

    float value(long state, int option) {
        return values[entry(state, option)];
    }

    private static int entry(long state, int option) {
        return (int) (RandomSource.mix(state + option) >>> (Long.SIZE - BITS));
    }

    /** Learns from an execution, from its end to its beginning, so that what came of an answer is known already. */
    void learn(Trace trace) {
        int size = trace.size();
        long[] states = new long[size];
        long trails = 0;
        for (int choice = 0; choice < size; choice++) {
            if (trace.identified(choice)) {
                states[choice] = state(trails, trace.identity(choice));
                trails += trail(trace.identity(choice));
            }
        }
        float best = WORST;
        for (int choice = size - 1; choice >= 0; choice--) {
            if (!trace.identified(choice)) {
                continue;
            }
            int entry = entry(states[choice], trace.taken(choice));
            values[entry] += LEARNING_RATE * (REWARD + DISCOUNT * best - values[entry]);
            best = Float.NEGATIVE_INFINITY;
            for (int option = 0; option < trace.options(choice); option++) {
                best = Math.max(best, value(states[choice], option));
            }
        }
    }
}
