package dev.windtunnel.fidelity.hybrid.evolution;

import dev.windtunnel.fidelity.hybrid.watch.WatchedCall;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The safe list as ET's published code has it: for each test the sequence of its requests, without answers, replaced whenever both sides come to the
 * same verdict.
 */
final class ExactSequences {

    private final Map<Integer, List<String>> known = new HashMap<>();

    boolean trusts(int test, List<WatchedCall> calls) {
        return requests(calls).equals(known.get(test));
    }

    void ran(int test, List<WatchedCall> calls, boolean sameVerdict) {
        if (sameVerdict) {
            known.put(test, requests(calls));
        }
    }

    private static List<String> requests(List<WatchedCall> calls) {
        return calls.stream()
                .map(call -> call.operation() + " " + new TreeMap<>(call.parameters()))
                .toList();
    }
}
