/**
 * Remote calls: who calls whom with what, how a call is named, and what may go wrong with it.
 *
 * <p>An adapter for a client library describes each call as {@link dev.windtunnel.calls.Outgoing}, hears from {@link
 * dev.windtunnel.calls.Calls} whether it goes wrong, and sends the {@link dev.windtunnel.calls.Header header} along; the adapter
 * for the server reads it and says which service it is. Every call is a choice of the current execution, named by its {@link
 * dev.windtunnel.calls.ExecutionIndex execution index}.
 *
 * <p>Invariants:
 *
 * <ul>
 *   <li>A call belongs to the execution that its header or its thread names. Without either it belongs to the only execution
 *       that runs; if there are several it is counted as unattributed and left alone.
 *   <li>An option of a call means the same fault in every execution of an exploration.
 *   <li>Nothing is guessed: concurrent calls that cannot be told apart are reported and left alone.
 *   <li>Where no execution runs, an adapter does nothing but look whether one does.
 *   <li>An execution that is over hears of nothing any more; what is still under way for it is left alone.
 *   <li>A planned fault that cannot be injected leaves its choice with too few options, so the execution counts as diverged.
 * </ul>
 */
@NullMarked
package dev.windtunnel.calls;

import org.jspecify.annotations.NullMarked;
