/**
 * Adapters for the Azure SDK for Java.
 *
 * <p>A call is intercepted at the SDK's own interface of HTTP clients, below the policies of its pipeline. The retries of the SDK see an
 * injected fault as they see the real network, and each attempt is a call of its own; the SDK's header tells which ones belong together.
 * Faults are those of the SDK's usual client, which is made of Netty. Its other clients are made of clients that have adapters of their
 * own, and are only told who the caller is.
 *
 * <p>Asynchronous clients do nothing when they are called: they return a {@code Mono}, which may be subscribed to anywhere. The agent has
 * each {@code Mono} carry along who asked for it, in the context of Reactor. The client below is told that a call is intercepted
 * already ({@link dev.windtunnel.calls.CallContext#insideOfACall()}).
 *
 * <p>Requests to Azure Storage can be redirected: {@link dev.windtunnel.calls.azure.RedirectedClient} is above all that, and still below the retries. A
 * request that is signed with the key of an account goes to another account, signed with its key by the SDK's own policy. It is written down as HTTP
 * has it, with the hidden method of the SDK that sends it; the command finds the operation of that method.
 *
 * <p>The library is not part of this jar; these classes are loaded only if the subject uses it.
 */
@NullMarked
package dev.windtunnel.calls.azure;

import org.jspecify.annotations.NullMarked;
