/**
 * Support for gRPC applications: servers and channels on the loopback interface, both intercepted.
 *
 * <p>Messages are JSON, so no code is generated. Everything else is as in {@link dev.windtunnel.corpus.web}, whose deployment
 * also stops these servers.
 */
@NullMarked
package dev.windtunnel.corpus.rpc;

import org.jspecify.annotations.NullMarked;
