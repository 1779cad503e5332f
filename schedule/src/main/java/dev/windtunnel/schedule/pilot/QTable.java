package dev.windtunnel.schedule.pilot;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.schedule.core.ChoiceKinds;

/**
 * The table of Q-learning: a value for each answer in each state. A state is the one that the program has reported, the choices
 * that were asked since then, in any order, and the choice that is asked now. Every answer has the reward -1, so that frequent
 * answers get low values.
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

    /** Where an execution is; the same for a pilot on its way and for what is learnt from the trace. */
    static final class Position {

        private boolean isReported;
        private long trails;

        /** The program reports a state. */
        void reached(long hash) {
            isReported = true;
            trails = RandomSource.mix(hash);
        }

        /**
         * The state in which a choice is asked.
         *
         * @param asker the name of the operation that asks for a decision; empty for other choices
         */
        long asked(long identity, String asker) {
            // In a reported state it does not matter how many steps it took to get there, and identities count steps.
            long choice = isReported && !asker.isEmpty() ? asker.hashCode() : identity;
            long state = RandomSource.mix(trails + 31 * choice);
            trails += RandomSource.mix(choice);
            return state;
        }
    }

    private static int after(String report) {
        return Integer.parseInt(report.substring(0, report.indexOf(':')));
    }

    private static long hash(String report) {
        return Long.parseUnsignedLong(report.substring(report.indexOf(':') + 1), 16);
    }

    float value(long state, int option) {
        return values[entry(state, option)];
    }

    private static int entry(long state, int option) {
        return (int) (RandomSource.mix(state + option) >>> (Long.SIZE - BITS));
    }

    /**
     * Learns from an execution, from its end to its beginning, so that the value of the next state is known.
     *
     * @param reached the reported states, as {@code "0:9f3c 7:1a"}: each after so many choices
     */
    void learn(Trace trace, String reached) {
        int size = trace.size();
        long[] states = new long[size];
        String[] reports = reached.isEmpty() ? new String[0] : reached.split(" ", -1);
        int next = 0;
        int asked = 0;
        Position position = new Position();
        for (int choice = 0; choice < size; choice++) {
            if (trace.identified(choice)) {
                while (next < reports.length && after(reports[next]) == asked) {
                    position.reached(hash(reports[next++]));
                }
                asked++;
                states[choice] = position.asked(
                        trace.identity(choice), ChoiceKinds.isDecision(trace.kind(choice)) ? trace.label(choice) : "");
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
