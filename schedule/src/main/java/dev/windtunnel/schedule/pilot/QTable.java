package dev.windtunnel.schedule.pilot;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.Trace;

/**
 * The table of Q-learning: a value for each answer in each state. A state is the set of choices that were asked before, and the
 * choice that is asked now. Every answer has the reward -1, so that frequent answers get low values.
 *
 * <p>The table has a fixed size, whatever the number of states; states that share an entry only make it less precise.
 */
final class QTable {

    private static final int BITS = 18;
    private static final float LEARNING_RATE = 0.3f;
    private static final float DISCOUNT = 0.7f;
    private static final float REWARD = -1;
    /** The limit of the value of an answer that is always given. The end has this value, or else the shortest executions would be the best. */
    private static final float WORST = REWARD / (1 - DISCOUNT);

    private final float[] values = new float[1 << BITS];

    /** The state in which a choice is asked, given the sum of {@link #trail} over the choices before. */
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

    /** Learns from an execution, from its end to its beginning, so that the value of the next state is known. */
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
