package dev.windtunnel.calls;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.message.Signature;
import java.util.Optional;

/**
 * A question of a test about the injected faults. What a test expects depends on the answers, so a search has to know which
 * questions there are.
 *
 * @param kind what is asked
 * @param service the name of a service, where one is asked about
 * @param method a method, where one is asked about
 * @param more arguments or the word of a fault
 */
public record FaultQuery(Kind kind, String service, String method, String more) {

    /** What is asked. */
    public enum Kind {
        ANY,
        SERVICE,
        METHOD,
        SERVICE_METHOD,
        REQUEST,
        FAULT
    }

    /** Whether a call that met a fault is one that is asked about. */
    boolean matches(CallRecord call) {
        return switch (kind) {
            case ANY -> true;
            case SERVICE -> call.goesTo(service);
            case METHOD -> isMethod(call);
            case SERVICE_METHOD -> call.goesTo(service) && isMethod(call);
            case REQUEST -> isMethod(call) && call.outgoing().payload().raw().equals(more);
            case FAULT ->
                call.goesTo(service)
                        && Optional.ofNullable(call.fault())
                                .map(Fault::word)
                                .filter(more::equals)
                                .isPresent();
        };
    }

    private boolean isMethod(CallRecord call) {
        Signature signature = call.outgoing().signature();
        String named = call.outgoing().protocol().named(method);
        return signature.method().equals(named) || signature.toString().equals(method);
    }
}
