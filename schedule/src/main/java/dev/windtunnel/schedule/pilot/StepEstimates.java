package dev.windtunnel.schedule.pilot;

import dev.windtunnel.schedule.core.Operation;
import java.util.HashMap;
import java.util.Map;

/**
 * How many steps operations are expected to take, by their identity, which is the same in every schedule. An object never
 * changes, so that a plan that has it always leads to the same execution.
 */
final class StepEstimates {

    static final StepEstimates NONE = new StepEstimates(Map.of());

    private static final Profile UNKNOWN = new Profile(1, new int[1]);

    private final Map<Long, Integer> steps;
    private final Map<Long, Profile> profiles = new HashMap<>();

    /** What is expected of one operation. */
    private static final class Profile {
        /** How many steps it takes itself. */
        final int steps;
        /** How many steps those take together that it has not started yet, by how many it has started. */
        final int[] unborn;

        Profile(int steps, int[] unborn) {
            this.steps = steps;
            this.unborn = unborn;
        }

        int inAll() {
            return steps + unborn[0];
        }
    }

    private StepEstimates(Map<Long, Integer> steps) {
        this.steps = steps;
        steps.keySet().forEach(this::profile);
    }

    /** The same object if nothing is different. */
    StepEstimates replacedBy(Map<Long, Integer> next) {
        return next.equals(steps) ? this : new StepEstimates(Map.copyOf(next));
    }

    /** How many steps an operation, and those that it has not started yet, have ahead of them; at least 1. */
    int remaining(Operation operation) {
        Profile profile = profiles.getOrDefault(operation.identity(), UNKNOWN);
        int unborn = operation.children() < profile.unborn.length ? profile.unborn[operation.children()] : 0;
        return Math.max(1, profile.steps - operation.steps()) + unborn;
    }

    private Profile profile(long identity) {
        Profile known = profiles.get(identity);
        if (known != null) {
            return known;
        }
        int children = 0;
        while (steps.containsKey(Operation.identityOfChild(identity, children + 1))) {
            children++;
        }
        int[] unborn = new int[children + 1];
        for (int child = children; child > 0; child--) {
            unborn[child - 1] = unborn[child]
                    + profile(Operation.identityOfChild(identity, child)).inAll();
        }
        Profile profile = new Profile(steps.getOrDefault(identity, 0), unborn);
        profiles.put(identity, profile);
        return profile;
    }
}
