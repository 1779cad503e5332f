package dev.windtunnel.corpus.rpc;

import dev.windtunnel.calls.grpc.CallInterceptor;
import dev.windtunnel.corpus.web.Deployment;
import dev.windtunnel.corpus.web.Json;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientInterceptors;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.ClientCalls;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A client of a service. */
public final class RpcRemote {

    private final Channel channel;
    private final String service;
    private final Optional<Duration> timeout;

    RpcRemote(Channel channel, String service) {
        this(channel, service, Optional.empty());
    }

    private RpcRemote(Channel channel, String service, Optional<Duration> timeout) {
        this.channel = channel;
        this.service = service;
        this.timeout = timeout;
    }

    /** A client of a service that somebody else has started at this port of this machine. */
    public static RpcRemote at(int port, String service, Deployment deployment) {
        ManagedChannel channel =
                NettyChannelBuilder.forAddress("127.0.0.1", port).usePlaintext().build();
        deployment.whenClosed(channel::shutdownNow);
        return new RpcRemote(ClientInterceptors.intercept(channel, new CallInterceptor()), service);
    }

    /** A method of a service. */
    public static MethodDescriptor<Json, Json> method(String service, String name) {
        return JsonMarshaller.method(service, name);
    }

    /** The same with a timeout; without one, callers wait without limit. */
    public RpcRemote within(Duration longest) {
        return new RpcRemote(channel, service, Optional.of(longest));
    }

    /**
     * Calls a method and waits for its answer.
     *
     * @throws io.grpc.StatusRuntimeException if the call ends with another status than OK
     */
    public Json call(String method, Json request) {
        // A deadline is a point in time, so each call computes a new one.
        CallOptions options = timeout.map(
                        longest -> CallOptions.DEFAULT.withDeadlineAfter(longest.toNanos(), TimeUnit.NANOSECONDS))
                .orElse(CallOptions.DEFAULT);
        return ClientCalls.blockingUnaryCall(channel, JsonMarshaller.method(service, method), options, request);
    }
}
