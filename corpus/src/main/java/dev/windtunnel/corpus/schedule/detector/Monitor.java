package dev.windtunnel.corpus.schedule.detector;

import java.util.Set;
import java.util.TreeSet;

/** Knows which members have really crashed: a report may be one round old, but not two. */
final class Monitor {

    private final Set<Integer> crashed = new TreeSet<>();
    private Set<Integer> crashedBefore = Set.of();
    private Set<Integer> crashedLongBefore = Set.of();

    synchronized void crashed(int node) {
        crashed.add(node);
    }

    synchronized void roundBegins() {
        crashedLongBefore = crashedBefore;
        crashedBefore = Set.copyOf(crashed);
    }

    synchronized void reportedAlive(Set<Integer> nodes) {
        for (int node : nodes) {
            if (crashedLongBefore.contains(node)) {
                throw new AssertionError("a member was reported alive that had crashed before the round before");
            }
        }
    }
}
