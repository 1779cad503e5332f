package dev.windtunnel.corpus.web;

import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.fault.FaultPlan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Which faults there are in an application: every call may be refused, every call with a timeout may time out, and every service
 * may answer with the statuses that it is known for. Hosts of other people have no such statuses.
 */
public final class ServiceFaults implements FaultPlan {

    private final Map<String, List<Fault>> statuses;

    private ServiceFaults(Map<String, List<Fault>> statuses) {
        this.statuses = statuses;
    }

    /** Refused connections and timeouts alone. */
    public static ServiceFaults exceptions() {
        return new ServiceFaults(Map.of());
    }

    /** The same, and these statuses of this service. */
    public ServiceFaults and(String service, int... codes) {
        Map<String, List<Fault>> more = new HashMap<>(statuses);
        more.put(
                service,
                IntStream.of(codes).<Fault>mapToObj(Fault.HttpStatus::new).toList());
        return new ServiceFaults(more);
    }

    @Override
    public List<Fault> ofClient(OutgoingCall call) {
        List<Fault> faults = new ArrayList<>();
        faults.add(new Fault.Refused());
        if (call.timeouts().exist()) {
            faults.add(new Fault.Timeout(Fault.When.BEFORE));
        }
        return faults;
    }

    @Override
    public List<Fault> ofService(String service, OutgoingCall call) {
        return statuses.getOrDefault(service, List.of());
    }
}
