package dev.windtunnel.sfit.answers;

import dev.windtunnel.calls.CallDetails;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A call that a request makes in some situation, and the faults that it may meet there. */
final class Step {

    /** The parent of a step that the request itself makes. */
    static final int REQUEST = -1;

    /**
     * What makes two calls of a request the same step.
     *
     * @param parent the step in whose request it is made, if that was inlined; {@link #REQUEST} otherwise
     */
    record Id(int parent, long invocation, int count) {}

    private final Id id;
    private final String method;
    private final CallDetails details;
    private final boolean inlined;
    private final Set<String> faults = new LinkedHashSet<>();

    Step(int parent, SeenCall call, boolean inlined) {
        this.id = id(parent, call);
        this.method = call.method();
        this.details = call.details();
        this.inlined = inlined;
    }

    /** For the test, which nobody calls. */
    static Step nowhere() {
        CallDetails none = new CallDetails(0, 0, Requests.TEST, List.of(""), List.of(""), 0, Map.of());
        return new Step(REQUEST, new SeenCall(SeenCall.TEST, none, null, List.of()), false);
    }

    static Id id(int parent, SeenCall call) {
        return new Id(parent, call.details().invocation(), call.details().count());
    }

    Id id() {
        return id;
    }

    String method() {
        return method;
    }

    CallDetails details() {
        return details;
    }

    /** The request that the service gets. */
    long request() {
        return details.request();
    }

    /** Whether the calls of the service are steps of the same request as this one. */
    boolean isInlined() {
        return inlined;
    }

    void mayMeet(List<String> more) {
        faults.addAll(more);
    }

    List<String> faults() {
        return new ArrayList<>(faults);
    }
}
