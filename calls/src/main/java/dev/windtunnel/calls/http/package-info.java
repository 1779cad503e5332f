/** Adapters for {@link java.net.http.HttpClient} and for the JDK's own HTTP server. */
@NullMarked
package dev.windtunnel.calls.http;

import org.jspecify.annotations.NullMarked;
