package dev.windtunnel.rain;

import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.fault.FaultPlan;
import dev.windtunnel.calls.message.Signature;
import dev.windtunnel.rain.service.CloudService;
import dev.windtunnel.rain.service.CloudServices;
import java.util.List;

/** The four policies of the paper, for each call by HTTP. What else a path names is added if the call can meet it. */
final class RainFaults implements FaultPlan {

    private final CloudServices services;

    RainFaults(CloudServices services) {
        this.services = services;
    }

    @Override
    public List<Fault> ofClient(OutgoingCall call) {
        CloudService service = services.of(call);
        return Policy.OF_THE_PAPER.stream()
                .map(policy -> policy.fault(service))
                .filter(call::supports)
                .toList();
    }

    /** The answering service adds no faults: they are all known when the call is made. */
    @Override
    public List<Fault> ofService(String service, OutgoingCall call) {
        return List.of();
    }

    /**
     * The call without what differs from run to run: the address of an emulator, the names of buckets and keys. The service, the
     * operation and the line that makes the call are enough to find it again.
     */
    OutgoingCall simplified(OutgoingCall call) {
        Signature signature = call.signature();
        return call.to(services.of(call).name())
                .calling(new Signature(signature.module(), CloudServices.operation(call), signature.parameters()));
    }
}
