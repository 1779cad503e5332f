/**
 * Adapter for {@link java.net.HttpURLConnection}: connections that {@link
 * dev.windtunnel.calls.urlconnection.InterceptedConnections} opens.
 *
 * <p>A connection is intercepted when it is connected, written to or read from for the first time, because request headers cannot
 * be added later. The body of a request is written after that, so it is not part of the call's index. From then on, an
 * {@code Exchange} answers in the place of the real connection: one that makes the call, one that fails, or one with an injected
 * answer.
 *
 * <p>The platform follows redirects, answers challenges and sends a request again if a pooled connection turns out to be closed.
 * All of this is below the interception, and one call.
 */
@NullMarked
package dev.windtunnel.calls.urlconnection;

import org.jspecify.annotations.NullMarked;
