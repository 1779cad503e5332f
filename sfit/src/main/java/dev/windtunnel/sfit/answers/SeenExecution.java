package dev.windtunnel.sfit.answers;

import dev.windtunnel.calls.CallDetails;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.FaultQueries;
import dev.windtunnel.calls.FaultQuery;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What one execution shows.
 *
 * @param calm whether no fault was planned
 * @param calls in the order in which they were made
 * @param queries what the test asked about faults
 */
record SeenExecution(boolean calm, List<SeenCall> calls, List<FaultQuery> queries) {

    SeenExecution {
        calls = List.copyOf(calls);
        queries = List.copyOf(queries);
    }

    /** Null if there are choices of another kind, which this search does not know. */
    static @Nullable SeenExecution of(Execution execution) {
        Trace trace = execution.trace();
        List<SeenCall> calls = new ArrayList<>();
        Map<Integer, Integer> places = new HashMap<>();
        for (int choice = 0; choice < trace.size(); choice++) {
            if (!trace.kind(choice).name().equals(CallExecution.RPC.name()) || !trace.worded(choice)) {
                if (trace.options(choice) > 1) {
                    return null;
                }
                continue;
            }
            int cause = trace.cause(choice);
            Integer request = cause == Choices.NO_CAUSE ? Integer.valueOf(SeenCall.TEST) : places.get(cause);
            if (request == null) {
                continue;
            }
            int asked = choice;
            places.put(choice, calls.size());
            calls.add(new SeenCall(
                    request,
                    CallDetails.parse(trace.description(choice)),
                    trace.taken(choice) == 0 ? null : trace.word(choice, trace.taken(choice)),
                    IntStream.range(1, trace.options(choice))
                            .mapToObj(option -> trace.word(asked, option))
                            .toList()));
        }
        return new SeenExecution(execution.path().isCalm(), calls, FaultQueries.parse(trace.description()));
    }
}
