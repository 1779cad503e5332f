package dev.windtunnel.calls.fault;

import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.Protocol;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The faults that every call of a protocol may meet. */
enum FaultProfile {
    /** No faults. */
    NONE,
    /** Exceptions of clients. */
    EXCEPTIONS,
    /** The same, and the one status that every service may return. */
    SMALL,
    /** The same, and a lost answer for calls that may have an effect. */
    USUAL,
    /** All common faults. */
    ALL;

    /** The status codes of gRPC for failed calls, in the order of their numbers. */
    static final List<String> GRPC_CODES = List.of(
            "CANCELLED",
            "UNKNOWN",
            "INVALID_ARGUMENT",
            "DEADLINE_EXCEEDED",
            "NOT_FOUND",
            "ALREADY_EXISTS",
            "PERMISSION_DENIED",
            "RESOURCE_EXHAUSTED",
            "FAILED_PRECONDITION",
            "ABORTED",
            "OUT_OF_RANGE",
            "UNIMPLEMENTED",
            "INTERNAL",
            "UNAVAILABLE",
            "DATA_LOSS",
            "UNAUTHENTICATED");

    static Optional<FaultProfile> named(String name) {
        return Arrays.stream(values())
                .filter(profile -> profile.word().equals(name))
                .findFirst();
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    List<Fault> ofClient(OutgoingCall call) {
        Protocol protocol = call.protocol();
        List<Fault> faults = new ArrayList<>();
        if (this != NONE) {
            faults.addAll(protocol.unreachable());
        }
        if (this == USUAL && call.mayHaveEffect()) {
            protocol.lostAnswers().stream()
                    .filter(fault -> protocol.supports(fault, call))
                    .findFirst()
                    .ifPresent(faults::add);
        }
        if (this == ALL) {
            faults.addAll(protocol.lostAnswers());
            faults.addAll(protocol.rarer());
        }
        return faults;
    }

    List<Fault> ofService(Protocol protocol) {
        return switch (this) {
            case NONE, EXCEPTIONS -> List.of();
            case SMALL, USUAL -> protocol.usualStatuses();
            case ALL -> protocol.allStatuses();
        };
    }

    static List<Fault> allGrpcCodes() {
        return GRPC_CODES.stream().<Fault>map(Fault.GrpcStatus::new).toList();
    }
}
