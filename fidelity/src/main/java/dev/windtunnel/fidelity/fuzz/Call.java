package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.fidelity.side.Side;
import dev.windtunnel.fidelity.side.Side.Access;
import java.util.Map;
import java.util.Optional;

/**
 * A call as a test makes it. Its texts may contain symbols in place of what differs between sides and runs: {@code ${table-1}} is the name of
 * a resource, {@code ${queue-1.QueueUrl}} a field of the answer to the call that made it, {@code ${ReceiveMessage-2.Messages.0.Body}} one of
 * the answer to another call.
 *
 * @param symbol by which later calls mean the answer
 * @param creates the symbol of the resource that the call makes; empty if it makes none
 * @param ready how one sees that this resource can be used
 * @param losesAnswer whether the first answer is lost, so that it is sent again
 */
record Call(
        String operation,
        Map<String, Object> arguments,
        Access access,
        String symbol,
        String creates,
        Optional<Ready> ready,
        boolean losesAnswer) {

    /** A call until whose answer says so, a new resource is not ready. */
    record Ready(Call call, String path, String value) {}

    /** A call that makes nothing that has to be waited for. */
    Call(String operation, Map<String, Object> arguments, Access access, String symbol, String creates) {
        this(operation, arguments, access, symbol, creates, Optional.empty(), false);
    }

    /** Makes the call. */
    Answer by(Side side, Map<String, Object> resolved) throws InterruptedException {
        return losesAnswer
                ? side.callLosingAnswer(operation, resolved, access)
                : side.call(operation, resolved, access);
    }
}
