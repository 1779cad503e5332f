package dev.windtunnel.calls;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.Body;
import dev.windtunnel.calls.message.RequestCopy;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What is left for an adapter to do about a fault. A request that arrives twice, and work that is done although the answer is an error, begin
 * with a copy of the request, which is sent from here and looks the same for all client libraries. An answer from before is a status for
 * the adapter.
 *
 * @param fault what the adapter injects; empty if it makes the call unchanged
 * @param happens whether the fault happens at all
 */
record ArrangedFault(Optional<Fault> fault, boolean happens) {

    private static final ArrangedFault IMPOSSIBLE = new ArrangedFault(Optional.empty(), false);
    private static final Fault LOST = new Fault.Reset(Fault.When.AFTER);
    private static final Fault NOT_SENT = new Fault.Reset(Fault.When.BEFORE);

    /** Of a kept answer they no longer hold, or the connection has its own. */
    private static final Set<String> NOT_KEPT = Set.of("content-length", "transfer-encoding", "connection");

    /**
     * Prepares a call for its fault.
     *
     * @param headers that tell the service to which call its request belongs
     * @param before what the same request was answered before; null if there was none
     */
    static ArrangedFault of(CallRecord call, Map<String, String> headers, @Nullable Answer before) {
        Fault fault = call.fault();
        if (fault instanceof Fault.Twice) {
            return isSent(call.outgoing(), headers) ? new ArrangedFault(Optional.empty(), true) : IMPOSSIBLE;
        }
        if (fault instanceof Fault.HttpStatus status && status.when() == Fault.When.AFTER) {
            return isSent(call.outgoing(), headers) ? injected(status.at(Fault.When.BEFORE)) : IMPOSSIBLE;
        }
        if (fault instanceof Fault.Stale) {
            return before == null ? IMPOSSIBLE : again(before);
        }
        return new ArrangedFault(Optional.ofNullable(fault), true);
    }

    /**
     * What happens to a call in place of a fault. A server that gives prepared answers in turn has no other one for the next attempt, so it must
     * not give away one that is lost.
     */
    static @Nullable Fault spared(@Nullable Fault fault, OutgoingCall call) {
        return LOST.equals(fault) && RunningExecutions.givesAnswersInTurn(call.address()) ? NOT_SENT : fault;
    }

    private static ArrangedFault injected(Fault fault) {
        return new ArrangedFault(Optional.of(fault), true);
    }

    private static boolean isSent(OutgoingCall call, Map<String, String> headers) {
        Supplier<RequestCopy> copy = call.copy().orElse(null);
        if (copy == null) {
            return false;
        }
        try {
            call.protocol().send(copy.get(), headers);
            return true;
        } catch (IOException | RuntimeException e) {
            CallProblems.add(e);
            return false;
        }
    }

    private static ArrangedFault again(Answer answer) {
        Optional<String> body =
                answer.body().isEmpty() ? Optional.of("") : answer.body().flatMap(Body::wholeText);
        if (body.isEmpty() || !answer.outcome().matches("[1-5]\\d\\d")) {
            return IMPOSSIBLE;
        }
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        headers.putAll(answer.headers());
        if (headers.containsKey("content-encoding")) {
            return IMPOSSIBLE;
        }
        NOT_KEPT.forEach(headers::remove);
        return injected(new Fault.HttpStatus(Integer.parseInt(answer.outcome()), headers, body.get()));
    }
}
