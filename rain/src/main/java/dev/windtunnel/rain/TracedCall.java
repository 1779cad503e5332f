package dev.windtunnel.rain;

import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.rain.plan.ReferenceCall;
import dev.windtunnel.rain.service.CloudServices;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A call of a run that met a policy.
 *
 * @param policy empty if no policy does what the call met
 */
public record TracedCall(ReferenceCall call, Optional<Policy> policy) {

    /** The calls of a run that met something, in the order in which they were made. */
    public static List<TracedCall> metIn(Trace trace, PlannedTest planned) {
        List<TracedCall> all = new ArrayList<>();
        for (int choice = 0; choice < trace.size(); choice++) {
            if (trace.taken(choice) != 0 && trace.worded(choice)) {
                ReferenceCall call = call(trace, choice, planned);
                all.add(new TracedCall(call, Policy.of(call, trace.word(choice, trace.taken(choice)))));
            }
        }
        return all;
    }

    /** A call of a run. One that the plan does not have is known as far as the run tells. */
    static ReferenceCall call(Trace trace, int choice, PlannedTest planned) {
        String label = trace.label(choice);
        String target = CallExecution.target(label);
        return planned.call(trace.identity(choice))
                .orElseGet(() -> new ReferenceCall(
                        trace.identity(choice),
                        trace.place(choice),
                        CloudServices.known().named(target).name(),
                        CloudServices.operation(label.substring(target.length() + 1))));
    }
}
