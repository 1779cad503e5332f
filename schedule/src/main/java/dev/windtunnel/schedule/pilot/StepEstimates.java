package dev.windtunnel.schedule.pilot;

import dev.windtunnel.schedule.core.Operation;
import java.util.HashMap;
import java.util.Map;

/**
 * The expected number of steps of each operation, by its identity, which is the same in every schedule. Immutable, so that a plan
 * always leads to the same execution.
 */
final class StepEstimates {

    static final StepEstimates NONE = new StepEstimates(Map.of());

    private static final Profile UNKNOWN = new Profile(1, new int[1]);

    private final Map<Long, Integer> steps;
    private final Map<Long, Profile> profiles = new HashMap<>();

    /** The expectation for one operation. */
    private static final class Profile {
        /** The number of its own steps. */
        final int steps;
        /** The total steps of the operations that it has not started yet, indexed by how many it has started. */
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

    /** Estimates with these step counts; the same object if they are equal. */
    StepEstimates replacedBy(Map<Long, Integer> next) {
        return next.equals(steps) ? this : new StepEstimates(Map.copyOf(next));
    }

    /** The number of steps that an operation and those that it has not started yet still take; at least 1. */
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
