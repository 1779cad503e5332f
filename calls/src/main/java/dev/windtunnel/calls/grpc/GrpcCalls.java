package dev.windtunnel.calls.grpc;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Header;
import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.Timeouts;
import dev.windtunnel.calls.message.Payload;
import dev.windtunnel.calls.message.Signature;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.Context;
import io.grpc.Deadline;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Describes gRPC calls in the terms of {@code calls}. */
final class GrpcCalls {

    static final Metadata.Key<String> HEADER = Metadata.Key.of(Header.NAME, Metadata.ASCII_STRING_MARSHALLER);

    /**
     * Our context inside gRPC's own context, so that both are propagated together, for example by {@code
     * Context.currentContextExecutor}.
     */
    static final Context.Key<CallContext> CALLER = Context.key(Header.NAME);

    private GrpcCalls() {}

    static <Q> OutgoingCall describe(
            MethodDescriptor<Q, ?> method, CallOptions options, Channel channel, @Nullable Q message) {
        Deadline deadline = deadline(options);
        return OutgoingCall.of(
                        GrpcProtocol.INSTANCE,
                        address(options, channel),
                        signature(method),
                        message == null ? Payload.NONE : payload(method, message))
                .waiting(new Timeouts(
                        Optional.empty(),
                        Optional.ofNullable(deadline)
                                .map(until -> Duration.ofNanos(until.timeRemaining(TimeUnit.NANOSECONDS)))))
                .withEffect(!method.isIdempotent() && !method.isSafe())
                .answeredInParts(!method.getType().serverSendsOneMessage());
    }

    static String address(CallOptions options, Channel channel) {
        String authority = options.getAuthority();
        return authority == null ? String.valueOf(channel.authority()) : authority;
    }

    private static Signature signature(MethodDescriptor<?, ?> method) {
        return new Signature(
                String.valueOf(method.getServiceName()),
                String.valueOf(method.getBareMethodName()),
                method.getRequestMarshaller() instanceof MethodDescriptor.ReflectableMarshaller<?> marshaller
                        ? marshaller.getMessageClass().getSimpleName()
                        : "");
    }

    private static <Q> Payload payload(MethodDescriptor<Q, ?> method, Q message) {
        try (InputStream stream = method.streamRequest(message)) {
            return Payload.of(stream.readAllBytes(), () -> String.valueOf(message));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The earlier of the call's own deadline and that of the request in which it is made. */
    static @Nullable Deadline deadline(CallOptions options) {
        Deadline own = options.getDeadline();
        Deadline surrounding = Context.current().getDeadline();
        return own == null ? surrounding : surrounding == null ? own : own.minimum(surrounding);
    }
}
