package dev.windtunnel.calls;

import java.util.List;

/**
 * Faults for calls of certain services, signatures and payloads. A rule without faults says that such calls are left alone.
 *
 * @param service the name that the service gives itself or, for services that give none, the host or the address
 */
record CatalogueRule(Glob service, Glob signature, Glob payload, List<Fault> faults) {
    CatalogueRule {
        faults = List.copyOf(faults);
    }

    boolean spares() {
        return faults.isEmpty();
    }

    /** Whether it is known to fit before any service has said its name. */
    boolean fitsClient(Outgoing call) {
        String address = call.address();
        int colon = address.lastIndexOf(':');
        return fitsCall(call)
                && (service.matches(address) || service.matches(colon < 0 ? address : address.substring(0, colon)));
    }

    boolean fitsService(String name, Outgoing call) {
        return service.matches(name) && fitsCall(call);
    }

    private boolean fitsCall(Outgoing call) {
        Signature called = call.signature();
        return (signature.matches(called.toString())
                        || signature.matches(called.method())
                        || signature.matches(called.module() + "/" + called.method()))
                && (payload.isAny() || payload.matches(call.payload().raw()));
    }
}
