package dev.windtunnel.calls;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/** The faults that every call of a protocol may meet. */
enum FaultProfile {
    /** No faults. */
    NONE,
    /** Exceptions of clients. */
    EXCEPTIONS,
    /** The same, and the one status that every service may return. */
    SMALL,
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

    private static final int[] STATUSES = {400, 401, 403, 404, 409, 429, 500, 502, 503, 504};

    static Optional<FaultProfile> named(String name) {
        return Arrays.stream(values())
                .filter(profile -> profile.word().equals(name))
                .findFirst();
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    List<Fault> ofClient(OutgoingCall.Protocol protocol) {
        if (this == NONE) {
            return List.of();
        }
        List<Fault> faults = new ArrayList<>();
        switch (protocol) {
            case HTTP -> {
                faults.add(new Fault.Refused());
                faults.add(new Fault.Timeout(Fault.When.BEFORE));
            }
            case GRPC -> {
                faults.add(new Fault.GrpcStatus("UNAVAILABLE"));
                faults.add(new Fault.GrpcStatus("DEADLINE_EXCEEDED"));
            }
        }
        if (this == ALL) {
            faults.add(new Fault.Timeout(Fault.When.AFTER));
            faults.add(new Fault.Reset(Fault.When.BEFORE));
            faults.add(new Fault.Reset(Fault.When.AFTER));
            faults.add(new Fault.Closed(Fault.When.BEFORE));
        }
        return faults;
    }

    List<Fault> ofService(OutgoingCall.Protocol protocol) {
        return switch (protocol) {
            case HTTP ->
                switch (this) {
                    case NONE, EXCEPTIONS -> List.of();
                    case SMALL -> List.of(new Fault.HttpStatus(500));
                    case ALL ->
                        IntStream.of(STATUSES)
                                .<Fault>mapToObj(Fault.HttpStatus::new)
                                .toList();
                };
            case GRPC -> this == ALL ? allGrpcCodes() : List.of();
        };
    }

    static List<Fault> allGrpcCodes() {
        return GRPC_CODES.stream().<Fault>map(Fault.GrpcStatus::new).toList();
    }
}
