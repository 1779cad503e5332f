/**
 * Adapter for Reactor Netty, which Spring's WebClient uses: {@link dev.windtunnel.calls.reactornetty.InterceptedConnections} for
 * clients, {@link dev.windtunnel.calls.reactornetty.ServiceHandler} for servers.
 *
 * <p>The point of interception is the client's pool of connections: below redirects and the retry that the client makes by itself, so
 * each attempt is a call, and above the connection, so that a call can also fail to connect. A connection that is taken for a call gets
 * a {@link dev.windtunnel.calls.reactornetty.ExchangeHandler} for as long as the call lasts. It keeps back the request or the answer and
 * lets the channel fail instead, so that the client itself makes what its caller sees. Bodies of requests are not looked at.
 *
 * <p>Only HTTP/1.1 is intercepted: clients that may use HTTP/2 share connections between calls. WebSockets are not intercepted either.
 * Reactor Netty is not part of this jar.
 */
@NullMarked
package dev.windtunnel.calls.reactornetty;

import org.jspecify.annotations.NullMarked;
