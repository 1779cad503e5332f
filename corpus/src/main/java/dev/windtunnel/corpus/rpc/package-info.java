/**
 * What the corpus needs to be applications over gRPC: servers and channels on the loopback interface, both intercepted.
 *
 * <p>Messages are JSON, so that nothing need be generated. All else is as in {@link dev.windtunnel.corpus.web}, whose deployment
 * also stops these servers.
 */
@NullMarked
package dev.windtunnel.corpus.rpc;

import org.jspecify.annotations.NullMarked;
