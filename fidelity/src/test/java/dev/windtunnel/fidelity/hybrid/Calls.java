package dev.windtunnel.fidelity.hybrid;

import dev.windtunnel.calls.typed.TypedCall.Outcome;
import dev.windtunnel.fidelity.hybrid.watch.WatchedCall;
import java.util.Map;

/** Calls as an agent would have watched them. */
public final class Calls {

    private Calls() {}

    /** A success. */
    public static WatchedCall done(
            String service, String operation, Map<String, Object> parameters, Map<String, Object> fields) {
        return new WatchedCall(service, operation, parameters, Outcome.DONE, 200, "", fields, 1, false, true, true);
    }

    /** An error of the service. */
    public static WatchedCall refused(
            String service, String operation, Map<String, Object> parameters, int status, String code) {
        return new WatchedCall(
                service, operation, parameters, Outcome.REFUSED, status, code, Map.of(), 1, false, true, true);
    }

    /** The same call, of which not everything is known. */
    public static WatchedCall notWhole(WatchedCall call) {
        return new WatchedCall(
                call.service(),
                call.operation(),
                call.parameters(),
                call.outcome(),
                call.status(),
                call.code(),
                call.fields(),
                call.attempts(),
                call.setup(),
                false,
                call.isRedirected());
    }
}
