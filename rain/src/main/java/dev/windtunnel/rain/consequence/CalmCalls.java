package dev.windtunnel.rain.consequence;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What a test calls when nothing goes wrong. Complete before anything is judged; without a calm run, nothing is known, and nothing is claimed
 * that needs one.
 */
public final class CalmCalls {

    private final Set<Long> succeeded = new HashSet<>();
    private final Set<String> taken = new HashSet<>();
    private boolean isKnown;

    /** A calm run, as {@link Aftermath} describes it. */
    public void add(List<String> lines) {
        Aftermath calm = Aftermath.read(lines);
        isKnown = true;
        succeeded.addAll(calm.succeeded());
        taken.addAll(calm.taken());
    }

    /** Whether calm runs make one of these calls, and it succeeds. */
    boolean makeAnyOf(Set<Long> calls) {
        return calls.stream().anyMatch(succeeded::contains);
    }

    /** Whether calm runs make all of these calls, and they succeed. */
    boolean makeAllOf(Set<Long> calls) {
        return isKnown && succeeded.containsAll(calls);
    }

    /** Whether no calm run takes anything out of this service. */
    boolean leaveAllIn(String service) {
        return isKnown && !taken.contains(service);
    }
}
