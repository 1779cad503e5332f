/**
 * Calls of code that does not know of Windtunnel. {@link dev.windtunnel.calls.agent.CallAgent} lets the classes of client and server
 * libraries pass on what they make, and adapters join it. Tasks take their context along.
 *
 * <p>An adapter lists its hooks, one {@link dev.windtunnel.calls.agent.AdapterHook} each.
 */
@NullMarked
package dev.windtunnel.calls.agent;

import org.jspecify.annotations.NullMarked;
