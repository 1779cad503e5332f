package dev.windtunnel.corpus.schedule.chain;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Checks that the tail has every update that the head commits. */
final class Monitor {

    private final Map<Integer, Set<Integer>> updates = new HashMap<>();
    private int tail;

    Monitor(int tail) {
        this.tail = tail;
    }

    synchronized void has(int server, int number) {
        updates.computeIfAbsent(server, any -> new HashSet<>()).add(number);
    }

    synchronized void tail(int server) {
        tail = server;
    }

    synchronized void committed(int number) {
        for (int earlier = 1; earlier <= number; earlier++) {
            if (!updates.getOrDefault(tail, Set.of()).contains(earlier)) {
                throw new AssertionError("an update was committed that the tail does not have");
            }
        }
    }
}
