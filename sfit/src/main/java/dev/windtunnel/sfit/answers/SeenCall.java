package dev.windtunnel.sfit.answers;

import dev.windtunnel.calls.CallDetails;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One call of an execution.
 *
 * @param request the call in whose request it was made, by its place in the execution; -1 for the test
 * @param fault the injected fault as paths hold it; null if there was none
 * @param faults all faults that it may meet
 */
record SeenCall(int request, CallDetails details, @Nullable String fault, List<String> faults) {

    static final int TEST = -1;

    SeenCall {
        faults = List.copyOf(faults);
    }

    /** The method of the target, by which answers are compared. */
    String method() {
        return details.targets().get(0) + " " + details.methods().get(0);
    }

    /** Whether the service was asked, so that it has done what it does with this request. */
    boolean isAnswered() {
        return fault == null;
    }

    /** Whether several calls that cannot be told apart are behind it. */
    boolean isGroup() {
        return details.count() == CallDetails.TOGETHER;
    }
}
