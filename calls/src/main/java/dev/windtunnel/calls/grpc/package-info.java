/**
 * Adapters for grpc-java: a {@link dev.windtunnel.calls.grpc.CallInterceptor} for channels and stubs, and a {@link
 * dev.windtunnel.calls.grpc.ServiceInterceptor} for servers.
 *
 * <p>A call with a single message is intercepted when the message is sent, because the message is part of the call's index.
 * The real call is not started before. A call with a stream of messages is intercepted when it starts, without a message,
 * because the client may wait for the service before it sends anything.
 *
 * <p>Interceptors are above the retries of gRPC itself. Channels that the agent has found also have a {@link
 * dev.windtunnel.calls.grpc.FaultyPicker} below them, which fails single attempts; a {@link dev.windtunnel.calls.grpc.RetriedCall} decides
 * about each attempt when it begins.
 *
 * <p>gRPC is not part of this jar; these classes are loaded only if the subject uses gRPC.
 */
@NullMarked
package dev.windtunnel.calls.grpc;

import org.jspecify.annotations.NullMarked;
