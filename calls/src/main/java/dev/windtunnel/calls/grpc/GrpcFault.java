package dev.windtunnel.calls.grpc;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.netty.NettyExceptions;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.Context;
import io.grpc.Deadline;
import io.grpc.Metadata;
import io.grpc.Status;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A fault in the form in which grpc-java reports it when the network really fails this way. */
final class GrpcFault {

    /** That of gRPC's transport, which nobody can change. */
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(20);

    private static final double NANOS_PER_SECOND = 1e9;

    private final Fault fault;
    private final CallOptions options;
    private final String address;
    private final boolean waits;
    private final Channel channel;
    private final @Nullable Deadline deadline;

    GrpcFault(Fault fault, CallOptions options, String address, boolean waits, Channel channel) {
        this.options = options;
        this.address = address;
        this.waits = waits;
        this.channel = channel;
        this.deadline = GrpcCalls.deadline(options);
        this.fault = comesTooLate(fault) ? new Fault.Timeout(Fault.When.AFTER) : fault;
    }

    /** A delay beyond the deadline is a lost answer. */
    private boolean comesTooLate(Fault planned) {
        return planned instanceof Fault.Delay delay
                && deadline != null
                && deadline.timeRemaining(TimeUnit.NANOSECONDS) <= delay.by().toNanos();
    }

    boolean isDelay() {
        return fault instanceof Fault.Delay;
    }

    boolean isInBody() {
        return fault instanceof Fault.ResetInBody;
    }

    boolean comesAfter() {
        return fault.when() == Fault.When.AFTER;
    }

    /** The status with which the call ends; an unchecked exception for the caller is thrown here. */
    Status status() {
        if (fault instanceof Fault.Refused) {
            return options.isWaitForReady()
                    ? exceeded("was_still_waiting")
                    : unavailable().withCause(transport().refused(address));
        }
        if (fault instanceof Fault.ConnectTimeout) {
            return deadline == null
                    ? unavailable().withCause(transport().connectTimeout(address, CONNECT_TIMEOUT))
                    : exceeded("was_still_waiting");
        }
        if (fault instanceof Fault.Timeout) {
            return exceeded("remote_addr=" + NettyExceptions.printed(address));
        }
        if (fault instanceof Fault.Reset || fault instanceof Fault.ResetInBody) {
            return unavailable().withCause(transport().reset());
        }
        if (fault instanceof Fault.Closed) {
            return Status.UNAVAILABLE.withDescription("Network closed for unknown reason");
        }
        if (fault instanceof Fault.GrpcStatus status) {
            Status plain = code(status.code()).toStatus();
            return status.description().isEmpty() ? plain : plain.withDescription(status.description());
        }
        if (fault instanceof Fault.Thrown thrown) {
            return thrown(thrown.exception());
        }
        throw new IllegalArgumentException(
                "Fault '" + fault.word() + "' cannot occur in gRPC; remove it from the catalogue.");
    }

    private Status thrown(Throwable exception) {
        if (!comesAfter() && exception instanceof RuntimeException unchecked) {
            // Like an interceptor that rejects the call, such as a circuit breaker.
            throw unchecked;
        }
        return Status.fromThrowable(exception);
    }

    private NettyExceptions transport() {
        return NettyExceptions.ofGrpc(channel.getClass().getClassLoader());
    }

    private static Status unavailable() {
        return Status.UNAVAILABLE.withDescription("io exception");
    }

    private Status exceeded(String where) {
        boolean surrounding = deadline != null && !deadline.equals(options.getDeadline());
        double seconds =
                deadline == null ? 0 : Math.max(0, deadline.timeRemaining(TimeUnit.NANOSECONDS)) / NANOS_PER_SECOND;
        return Status.DEADLINE_EXCEEDED.withDescription(String.format(
                Locale.ROOT,
                "%s deadline exceeded after %.9fs. Name resolution delay 0.000000000 seconds. [closed=[], open=[[%s]]]",
                surrounding ? Context.class.getSimpleName() : CallOptions.class.getSimpleName(),
                seconds,
                where));
    }

    private static Status.Code code(String name) {
        return Arrays.stream(Status.Code.values())
                .filter(code -> code != Status.Code.OK && code.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "gRPC status '" + name + "' is not a status of a failed call; remove it from the catalogue."));
    }

    Metadata trailers() {
        Metadata trailers = new Metadata();
        if (fault instanceof Fault.GrpcStatus status) {
            status.trailers().forEach((name, value) -> put(trailers, name, value));
        }
        return trailers;
    }

    private static void put(Metadata trailers, String name, String value) {
        if (name.endsWith(Metadata.BINARY_HEADER_SUFFIX)) {
            trailers.put(
                    Metadata.Key.of(name, Metadata.BINARY_BYTE_MARSHALLER),
                    Base64.getDecoder().decode(value));
        } else {
            trailers.put(Metadata.Key.of(name, Metadata.ASCII_STRING_MARSHALLER), value);
        }
    }

    /** The duration: the requested one or, if timeouts take their real time, that and a millisecond (thesis 7.3.5). */
    Duration duration() {
        if (fault instanceof Fault.Delay delay) {
            return delay.by();
        }
        boolean isTimeout = fault instanceof Fault.Timeout || fault instanceof Fault.ConnectTimeout;
        return waits && isTimeout && deadline != null
                ? Duration.ofNanos(Math.max(0, deadline.timeRemaining(TimeUnit.NANOSECONDS)))
                        .plusMillis(1)
                : Duration.ZERO;
    }
}
