package dev.windtunnel.schedule.pilot;

import dev.windtunnel.schedule.core.Operation;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Which steps are interesting, and how many of them each operation is expected to take. */
final class Interest {

    private final Map<Long, StepEstimates.Expected> operations;
    /** Sorted; null if all steps are interesting. */
    private final int @Nullable [] variables;

    private final Map<Long, Profile> profiles = new ConcurrentHashMap<>();

    /** The expectation for one operation. */
    private static final class Profile {
        /** The number of its own interesting steps. */
        final int steps;
        /** The total of the operations that it has not started yet, indexed by how many it has started. */
        final int[] unborn;

        Profile(int steps, int[] unborn) {
            this.steps = steps;
            this.unborn = unborn;
        }
    }

    Interest(Map<Long, StepEstimates.Expected> operations, int @Nullable [] variables) {
        this.operations = operations;
        this.variables = variables;
    }

    boolean isEverything() {
        return variables == null;
    }

    /** Whether the next step of an operation is interesting. */
    boolean includesNextOf(Operation operation) {
        return variables == null || Arrays.binarySearch(variables, operation.nextVariable()) >= 0;
    }

    /**
     * The number of interesting steps that an operation and those that it has not started yet still take; at least 1 if the next
     * one is.
     *
     * @param taken how many of them the operation has taken
     */
    int remaining(Operation operation, int taken) {
        Profile profile = profile(operation.identity());
        int unborn = operation.children() < profile.unborn.length ? profile.unborn[operation.children()] : 0;
        return Math.max(includesNextOf(operation) ? 1 : 0, profile.steps - taken) + unborn;
    }

    /** The number of interesting steps of an operation and of all that it starts. */
    int inAll(long identity) {
        Profile profile = profile(identity);
        return profile.steps + profile.unborn[0];
    }

    private Profile profile(long identity) {
        Profile known = profiles.get(identity);
        if (known != null) {
            return known;
        }
        int children = 0;
        while (operations.containsKey(Operation.identityOfChild(identity, children + 1))) {
            children++;
        }
        int[] unborn = new int[children + 1];
        for (int child = children; child > 0; child--) {
            unborn[child - 1] = unborn[child] + inAll(Operation.identityOfChild(identity, child));
        }
        Profile profile = new Profile(own(identity), unborn);
        profiles.put(identity, profile);
        return profile;
    }

    private int own(long identity) {
        StepEstimates.Expected expected = operations.getOrDefault(identity, StepEstimates.Expected.NOTHING);
        if (variables == null) {
            return expected.steps();
        }
        int sum = 0;
        for (int variable : variables) {
            sum += expected.byVariable().getOrDefault(variable, 0);
        }
        return sum;
    }
}
