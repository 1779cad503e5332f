/**
 * Adapters for Apache HttpClient 4, classic and asynchronous.
 *
 * <p>A call of a classic client is intercepted around the innermost element of the client's chain of execution, which connects,
 * sends and answers challenges of authentication. The layers above, which retry, redirect and run the interceptors of the user,
 * see an injected fault as they see the real network, and each of their attempts is a call of its own.
 *
 * <p>An asynchronous client is wrapped, because its chain is closed. It has no retries of its own.
 *
 * <p>The library is not part of this jar; these classes are loaded only if the subject uses it.
 */
@NullMarked
package dev.windtunnel.calls.apache4;

import org.jspecify.annotations.NullMarked;
