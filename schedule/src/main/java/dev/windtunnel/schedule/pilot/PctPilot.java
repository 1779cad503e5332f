package dev.windtunnel.schedule.pilot;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.schedule.core.Decision;
import dev.windtunnel.schedule.core.Operation;
import java.util.Arrays;

/**
 * Probabilistic concurrency testing (Burckhardt, Kothari, Musuvathi and Nagarakatte, ASPLOS 2010). Every operation has a
 * random priority, and the highest one continues. At d - 1 random decisions that operation gets a priority below all others.
 * A bug that takes d ordering constraints is found with a probability of at least 1 / (n * k^(d-1)), where n is the number of
 * operations and k the number of decisions.
 */
final class PctPilot extends DecidingPilot {

    /** Marks an operation that still has its random priority. */
    private static final long UNCHANGED = 0;

    private final long priorities;
    /** The decisions at which a priority changes; the i-th change gives priority i - changes, below all random ones. */
    private final int[] changes;

    private long[] changed = new long[8];
    private int decisions;

    PctPilot(RandomSource random, int depth, int length) {
        super(random);
        this.priorities = random.next();
        this.changes = new int[depth - 1];
        for (int i = 0; i < changes.length; i++) {
            changes[i] = 1 + random.below(length);
        }
    }

    @Override
    int decide(Decision decision) {
        decisions++;
        int best = highest(decision);
        for (int i = 0; i < changes.length; i++) {
            if (changes[i] == decisions) {
                lower(decision.operation(best), i - changes.length);
                best = highest(decision);
            }
        }
        return best;
    }

    private int highest(Decision decision) {
        int best = 0;
        long highest = priority(decision.operation(0));
        for (int option = 1; option < decision.size(); option++) {
            long priority = priority(decision.operation(option));
            if (priority > highest) {
                highest = priority;
                best = option;
            }
        }
        return best;
    }

    private long priority(Operation operation) {
        if (operation.id() < changed.length && changed[operation.id()] != UNCHANGED) {
            return changed[operation.id()];
        }
        return RandomSource.mix(priorities ^ operation.identity()) >>> 1;
    }

    private void lower(Operation operation, long priority) {
        if (operation.id() >= changed.length) {
            changed = Arrays.copyOf(changed, operation.id() * 2);
        }
        changed[operation.id()] = priority;
    }
}
