package dev.windtunnel.calls.fault;

import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.message.Signature;
import java.util.List;

/**
 * Faults for calls of certain services, signatures and payloads. Calls that match a rule without faults are left alone.
 *
 * @param service the name that the service registers or, for services without one, the host or the address
 */
record CatalogueRule(Glob service, Glob signature, Glob payload, List<Fault> faults) {
    CatalogueRule {
        faults = List.copyOf(faults);
    }

    boolean spares() {
        return faults.isEmpty();
    }

    /** Whether the rule is known to match before a service has registered its name. */
    boolean fitsClient(OutgoingCall call) {
        String address = call.address();
        int colon = address.lastIndexOf(':');
        return fitsCall(call)
                && (service.matches(address) || service.matches(colon < 0 ? address : address.substring(0, colon)));
    }

    boolean fitsService(String name, OutgoingCall call) {
        return service.matches(name) && fitsCall(call);
    }

    private boolean fitsCall(OutgoingCall call) {
        Signature called = call.signature();
        return (signature.matches(called.toString())
                        || signature.matches(called.method())
                        || signature.matches(called.module() + "/" + called.method()))
                && (payload.isAny() || payload.matches(call.payload().raw()));
    }
}
