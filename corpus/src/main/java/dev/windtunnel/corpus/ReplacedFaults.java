package dev.windtunnel.corpus;

import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.fault.FaultPlan;
import java.util.List;

/** The same faults for every call to a service, and none for external hosts. */
record ReplacedFaults(List<Fault> faults) implements FaultPlan {

    @Override
    public List<Fault> ofClient(OutgoingCall call) {
        // At this point the client does not know whether it calls a service.
        return List.of();
    }

    @Override
    public List<Fault> ofService(String service, OutgoingCall call) {
        if (!call.isLocal()) {
            return List.of();
        }
        // A call without a timeout cannot time out.
        return faults.stream()
                .filter(fault -> call.timeouts().exist() || !(fault instanceof Fault.Timeout))
                .toList();
    }
}
