/**
 * Adapters for grpc-java: a {@link dev.windtunnel.calls.grpc.CallInterceptor} for channels and stubs, and a {@link
 * dev.windtunnel.calls.grpc.ServiceInterceptor} for servers.
 *
 * <p>A client that sends one message is asked about when it sends it, because the message is part of the call's name; until then
 * its call is not started. A client that sends a stream is asked about when its call starts, without a message: it may want to
 * hear from the service before it says anything.
 *
 * <p>gRPC is not part of this jar; these classes are loaded only where somebody uses it.
 */
@NullMarked
package dev.windtunnel.calls.grpc;

import org.jspecify.annotations.NullMarked;
