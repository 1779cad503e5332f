package dev.windtunnel.corpus.schedule.paxos;

import dev.windtunnel.corpus.schedule.program.Node;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Counts accepted values, and is the monitor: at most one value is ever chosen. */
final class Learner implements Node<PaxosMessage> {

    private final int majority;
    private final Map<Integer, Set<Integer>> acceptedBy = new HashMap<>();
    private int chosen;

    Learner(int majority) {
        this.majority = majority;
    }

    @Override
    public void receive(PaxosMessage message) {
        if (!(message instanceof PaxosMessage.Accepted accepted)) {
            return;
        }
        Set<Integer> acceptors = acceptedBy.computeIfAbsent(accepted.ballot(), ballot -> new HashSet<>());
        acceptors.add(accepted.acceptor());
        if (acceptors.size() < majority) {
            return;
        }
        if (chosen != 0 && chosen != accepted.value()) {
            throw new AssertionError("two values were chosen");
        }
        chosen = accepted.value();
    }
}
