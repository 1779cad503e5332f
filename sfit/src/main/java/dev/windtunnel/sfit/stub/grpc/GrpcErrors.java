package dev.windtunnel.sfit.stub.grpc;

import io.grpc.Status;

/** What an exception of gRPC says. */
public final class GrpcErrors {

    private GrpcErrors() {}

    /** Its status code. */
    public static String code(Throwable thrown) {
        return Status.fromThrowable(thrown).getCode().name();
    }

    /** Its description; empty if there is none. */
    public static String description(Throwable thrown) {
        String description = Status.fromThrowable(thrown).getDescription();
        return description == null ? "" : description;
    }
}
