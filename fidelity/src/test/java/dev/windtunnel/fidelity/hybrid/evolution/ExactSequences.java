package dev.windtunnel.fidelity.hybrid.evolution;

import dev.windtunnel.fidelity.hybrid.watch.WatchedCall;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The safe list as ET's published code has it: for each test the sequence of its requests, without answers, replaced whenever both sides come to the
 * same verdict.
 */
public final class ExactSequences implements Trust {

    private final Map<Integer, List<String>> known = new HashMap<>();

    @Override
    public boolean trusts(int test, int version, Ran suite, Instant now) {
        return requests(suite).equals(known.get(test));
    }

    @Override
    public void ran(int test, int version, Ran suite, Ran alone, Ran cloud, Instant now) {
        if (suite.passed() == cloud.passed()) {
            known.put(test, requests(suite));
        }
    }

    private static List<String> requests(Ran ran) {
        return ran.watched().calls().stream().map(ExactSequences::request).toList();
    }

    private static String request(WatchedCall call) {
        return call.operation() + " " + new TreeMap<>(call.parameters());
    }
}
