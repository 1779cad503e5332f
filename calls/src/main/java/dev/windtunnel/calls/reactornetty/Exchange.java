package dev.windtunnel.calls.reactornetty;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.TimedFault;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * One attempt of a client.
 *
 * @param fault what goes wrong; null if nothing does
 * @param context where the call is made; the client's callbacks run there, too
 */
record Exchange(Interception call, @Nullable TimedFault fault, CallContext context) {

    /** Whether there is no connection; also if the client is to throw something before it sends anything. */
    boolean failsToConnect() {
        return fault != null && (fault.isForConnecting() || (isThrown() && !fault.comesAfter()));
    }

    private boolean isThrown() {
        return fault != null && fault.fault() instanceof Fault.Thrown;
    }

    /** How long nothing happens before the connection is asked for. */
    Duration delayBefore() {
        return fault != null && (fault.isDelay() || failsToConnect()) ? fault.duration() : Duration.ZERO;
    }

    /** Whether the request is not sent, and the channel fails when all of it was to be sent. */
    boolean losesRequest() {
        return fault != null && !failsToConnect() && !fault.isDelay() && !fault.comesAfter();
    }

    /** Whether the answer is not shown, and the channel fails when it comes. */
    boolean losesAnswer() {
        return fault != null && fault.comesAfter() && !breaksAnswer();
    }

    /** Whether the answer begins, and the channel fails while it comes. */
    boolean breaksAnswer() {
        return fault != null && fault.fault() instanceof Fault.ResetInBody;
    }
}
