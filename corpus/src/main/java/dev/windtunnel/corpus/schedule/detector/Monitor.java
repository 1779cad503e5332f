package dev.windtunnel.corpus.schedule.detector;

import java.util.Set;
import java.util.TreeSet;

/** Knows who has really crashed: whoever had crashed before a round began is not reported alive by it. */
final class Monitor {

    private final Set<Integer> crashed = new TreeSet<>();
    private Set<Integer> crashedBefore = Set.of();

    synchronized void crashed(int node) {
        crashed.add(node);
    }

    synchronized void roundBegins() {
        crashedBefore = Set.copyOf(crashed);
    }

    synchronized void reportedAlive(Set<Integer> nodes) {
        for (int node : nodes) {
            if (crashedBefore.contains(node)) {
                throw new AssertionError("a node was reported alive that had crashed before the round began");
            }
        }
    }
}
