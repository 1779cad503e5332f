package dev.windtunnel.corpus.purchase;

import dev.windtunnel.calls.Fault;
import dev.windtunnel.calls.FaultPlan;
import dev.windtunnel.calls.Outgoing;
import java.util.List;

/** Every call may find nobody, and every call with a deadline may miss it. */
final class RpcFaults implements FaultPlan {

    private static final Fault UNAVAILABLE = new Fault.GrpcStatus("UNAVAILABLE");
    private static final Fault DEADLINE_EXCEEDED = new Fault.GrpcStatus("DEADLINE_EXCEEDED");

    @Override
    public List<Fault> ofClient(Outgoing call) {
        return call.hasTimeout() ? List.of(UNAVAILABLE, DEADLINE_EXCEEDED) : List.of(UNAVAILABLE);
    }

    @Override
    public List<Fault> ofService(String service, Outgoing call) {
        return List.of();
    }
}
