package dev.windtunnel.corpus.purchase;

import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.fault.FaultPlan;
import java.util.List;

/** Every remote procedure may be unavailable, and every call with a deadline may exceed it. */
final class RpcFaults implements FaultPlan {

    private static final Fault UNAVAILABLE = new Fault.GrpcStatus("UNAVAILABLE");
    private static final Fault DEADLINE_EXCEEDED = new Fault.GrpcStatus("DEADLINE_EXCEEDED");

    @Override
    public List<Fault> ofClient(OutgoingCall call) {
        if (!call.protocol().supports(UNAVAILABLE, call)) {
            // A store.
            return List.of();
        }
        return call.timeouts().exist() ? List.of(UNAVAILABLE, DEADLINE_EXCEEDED) : List.of(UNAVAILABLE);
    }

    @Override
    public List<Fault> ofService(String service, OutgoingCall call) {
        return List.of();
    }
}
