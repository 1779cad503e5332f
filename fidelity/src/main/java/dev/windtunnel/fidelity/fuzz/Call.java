package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.fidelity.side.Side.Access;
import java.util.Map;

/**
 * A call as a test makes it. Its texts may contain symbols in place of what differs between sides and runs: {@code ${table-1}} is the name of
 * a resource, {@code ${queue-1.QueueUrl}} a field of the answer to the call that made it, {@code ${ReceiveMessage-2.Messages.0.Body}} one of
 * the answer to another call.
 *
 * @param symbol by which later calls mean the answer
 * @param creates the symbol of the resource that the call makes; empty if it makes none
 */
record Call(String operation, Map<String, Object> arguments, Access access, String symbol, String creates) {}
