package dev.windtunnel.calls.grpc;

import dev.windtunnel.calls.fault.Fault;
import java.util.Set;

/** The faults that a single attempt of gRPC's own retries can meet: it fails before anything is sent. */
final class AttemptFault {

    /** gRPC replaces these, because they should not come from where attempts fail. */
    private static final Set<String> OF_SERVICES_ONLY = Set.of(
            "INVALID_ARGUMENT",
            "NOT_FOUND",
            "ALREADY_EXISTS",
            "FAILED_PRECONDITION",
            "ABORTED",
            "OUT_OF_RANGE",
            "DATA_LOSS");

    private AttemptFault() {}

    static boolean isPossible(Fault fault) {
        if (fault.when() == Fault.When.AFTER) {
            return false;
        }
        if (fault instanceof Fault.GrpcStatus status) {
            return status.trailers().isEmpty() && !OF_SERVICES_ONLY.contains(status.code());
        }
        return fault instanceof Fault.Refused || fault instanceof Fault.Reset || fault instanceof Fault.Closed;
    }
}
