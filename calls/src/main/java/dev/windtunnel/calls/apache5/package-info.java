/**
 * Adapters for Apache HttpClient 5, classic and asynchronous.
 *
 * <p>A call is intercepted in the client's own chain of execution, between authentication ({@code PROTOCOL}) and connecting
 * ({@code CONNECT}). The client's layers above, which retry, redirect, cache and authenticate, therefore see an injected fault as
 * they see the real network, and each of their attempts is a call of its own.
 *
 * <p>Faults enter below the chain: the runtime through which the chain connects and sends is replaced by one that fails ({@link
 * dev.windtunnel.calls.apache5.FaultyRuntime}, {@link dev.windtunnel.calls.apache5.FaultyAsyncRuntime}). The interceptors of the
 * user for requests and responses run as they do with a real service.
 *
 * <p>The library is not part of this jar; these classes are loaded only if the subject uses it.
 */
@NullMarked
package dev.windtunnel.calls.apache5;

import org.jspecify.annotations.NullMarked;
