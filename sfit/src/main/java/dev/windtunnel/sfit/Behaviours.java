package dev.windtunnel.sfit;

import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Counts the behaviours that services were exposed to, and the outcomes of the test's own calls. A behaviour is the call that
 * a service answered, with the outcomes of the calls that the service made for it, in order. Requests that make no call do
 * not count.
 */
public final class Behaviours {

    private record Behaviour(long incoming, List<String> outcomes) {}

    private final Set<Behaviour> seen = new HashSet<>();
    private final Map<String, Integer> statuses = new TreeMap<>();

    /** Adds the behaviours of an execution. */
    public void add(Execution execution) {
        Trace trace = execution.trace();
        Map<Integer, List<String>> requests = new LinkedHashMap<>();
        for (int call = 0; call < trace.size(); call++) {
            if (!trace.kind(call).name().equals(CallExecution.RPC.name())) {
                continue;
            }
            String outcome = String.valueOf(trace.outcome(call));
            if (trace.cause(call) == Choices.NO_CAUSE) {
                statuses.merge(outcome, 1, Integer::sum);
            } else {
                requests.computeIfAbsent(trace.cause(call), key -> new ArrayList<>())
                        .add(outcome);
            }
        }
        requests.forEach((cause, outcomes) -> seen.add(new Behaviour(trace.identity(cause), List.copyOf(outcomes))));
    }

    /** The number of different behaviours. */
    public int count() {
        return seen.size();
    }

    /** The number of the test's own calls, per outcome. */
    public Map<String, Integer> statuses() {
        return Map.copyOf(statuses);
    }
}
