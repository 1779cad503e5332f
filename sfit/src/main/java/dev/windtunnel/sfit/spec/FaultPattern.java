package dev.windtunnel.sfit.spec;

import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.sfit.stub.CallPattern;
import org.jspecify.annotations.Nullable;

/**
 * Which faults are meant.
 *
 * @param call the calls that meet them
 * @param code the fault's word, or what the caller gets because of it; null for all
 */
record FaultPattern(CallPattern call, @Nullable String code) {

    boolean matches(CallRecord faulted) {
        Fault fault = faulted.fault();
        return fault != null
                && call.matches(faulted)
                && (code == null
                        || code.equals(fault.word())
                        || code.equals(faulted.outcome())
                        || code.equals(exception(faulted)));
    }

    private static @Nullable String exception(CallRecord faulted) {
        Answer answer = faulted.answer();
        return answer == null
                ? null
                : answer.exception().map(thrown -> thrown.getClass().getName()).orElse(null);
    }

    /** How precise it is: the arguments say more than the code (thesis 11.3.2). */
    int precision() {
        return (call.arguments().isPresent() ? 2 : 0) + (code == null ? 0 : 1);
    }

    @Override
    public String toString() {
        return code == null ? call.toString() : call + " meeting " + code;
    }
}
