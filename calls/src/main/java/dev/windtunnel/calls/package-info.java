/**
 * Remote calls: their identity, the faults that they may meet, and how adapters intercept them.
 *
 * <p>The flow of one call: the adapter of a client library describes it as {@link dev.windtunnel.calls.OutgoingCall} and asks
 * {@link dev.windtunnel.calls.Calls} for an {@link dev.windtunnel.calls.Interception}. The call becomes a choice of the
 * current {@link dev.windtunnel.calls.CallExecution}, identified by its {@link dev.windtunnel.calls.name.CallName name} with its
 * {@link dev.windtunnel.calls.name.ExecutionIndex execution index}. The adapter injects the chosen fault, or makes the call with a {@link dev.windtunnel.calls.Header header}. The
 * adapter of the server reads the header, registers the name of the service and sets the {@link
 * dev.windtunnel.calls.CallContext context} of the request.
 *
 * <p>Invariants:
 *
 * <ul>
 *   <li>A call belongs to the execution that its header or its thread names. Without either it belongs to the only execution
 *       that runs. If there are several, it is counted as unattributed and left alone.
 *   <li>A path names a fault by what it is, so that it means the same under every catalogue.
 *   <li>Concurrent calls that differ only in their count are faulted as a group.
 *   <li>No port is part of a name or an index.
 *   <li>The header goes to this machine and to services that take part, and to no other host unless that is asked for.
 *   <li>If no execution runs, an adapter only checks that none runs.
 *   <li>An execution that has ended is not changed any more. Calls that are still in progress for it are left alone.
 *   <li>A planned fault that a call cannot meet is not injected, and the execution counts as diverged.
 * </ul>
 */
@NullMarked
package dev.windtunnel.calls;

import org.jspecify.annotations.NullMarked;
