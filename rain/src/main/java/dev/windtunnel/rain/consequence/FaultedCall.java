package dev.windtunnel.rain.consequence;

import dev.windtunnel.calls.CallRecord;
import java.util.List;

/**
 * A logical call that met a fault, with its attempts. Without a mark of the client, the next call of the same line counts as another attempt of the one that has
 * failed before; here it has to ask for the same, too. Otherwise the success of the next call would be taken for that of this one.
 *
 * @param attempts in the order in which they were made
 */
public record FaultedCall(List<CallRecord> attempts) {

    public FaultedCall {
        attempts = List.copyOf(attempts);
    }

    /** Those among the calls of a test. */
    public static List<FaultedCall> in(List<CallRecord> calls) {
        return calls.stream()
                .filter(call -> call.fault() != null)
                .map(CallRecord::first)
                .distinct()
                .map(first -> new FaultedCall(calls.stream()
                        .filter(call -> isAttempt(calls.get(first), call))
                        .toList()))
                .toList();
    }

    private static boolean isAttempt(CallRecord first, CallRecord call) {
        return call.first() == first.first()
                && (call.fault() != null
                        || call.outgoing().attempt().isPresent()
                        || call.outgoing().requested() == first.outgoing().requested());
    }

    CallRecord first() {
        return attempts.get(0);
    }

    /** What was called later and met no fault. */
    List<CallRecord> after(List<CallRecord> calls) {
        int last = attempts.get(attempts.size() - 1).number();
        return calls.stream()
                .filter(call -> call.number() > last && call.fault() == null)
                .toList();
    }
}
