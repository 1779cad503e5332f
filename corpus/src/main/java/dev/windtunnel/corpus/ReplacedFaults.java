package dev.windtunnel.corpus;

import dev.windtunnel.calls.Fault;
import dev.windtunnel.calls.FaultPlan;
import dev.windtunnel.calls.Outgoing;
import java.util.List;

/** The same faults for every call to a service, and none for hosts of other people. */
record ReplacedFaults(List<Fault> faults) implements FaultPlan {

    @Override
    public List<Fault> ofClient(Outgoing call) {
        // The client does not know yet whether it calls a service.
        return List.of();
    }

    @Override
    public List<Fault> ofService(String service, Outgoing call) {
        // Nobody can wait in vain who does not wait for an end.
        return faults.stream()
                .filter(fault -> call.hasTimeout() || !(fault instanceof Fault.Timeout))
                .toList();
    }
}
