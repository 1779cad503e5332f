package dev.windtunnel.calls;

import java.util.function.Predicate;

/**
 * What a test asks to say what it expects under faults (thesis 6.3): {@code if (faultInjectedOn("movies")) ...}. Outside of an
 * execution the answer is always no, so the same test runs without Windtunnel, too.
 */
public final class Faults {

    private Faults() {}

    /** Whether anything was injected so far in this execution. */
    public static boolean faultInjected() {
        return any(call -> true);
    }

    /** Whether anything was injected into a call to this service. */
    public static boolean faultInjectedOn(String service) {
        return any(call -> call.target().equals(service));
    }

    /** Whether anything was injected into a call of this method: for HTTP the verb and the path, as in {@code GET /movies/1}. */
    public static boolean faultInjectedOnMethod(String method) {
        return any(call -> isMethod(call, method));
    }

    /** Whether anything was injected into a call of this method of this service: one endpoint. */
    public static boolean faultInjectedOn(String service, String method) {
        return any(call -> call.target().equals(service) && isMethod(call, method));
    }

    /** Whether anything was injected into a call of this method with these arguments, as the adapter writes them down. */
    public static boolean faultInjectedOnRequest(String method, String arguments) {
        return any(call ->
                isMethod(call, method) && call.outgoing().payload().text().equals(arguments));
    }

    /** Whether this very fault, by its word, was injected into a call to this service: {@code "404"}, {@code "timeout"}. */
    public static boolean faultInjectedOnAs(String service, String fault) {
        return any(call -> call.target().equals(service)
                && call.fault() != null
                && call.fault().word().equals(fault));
    }

    private static boolean isMethod(CallRecord call, String method) {
        Signature signature = call.outgoing().signature();
        return signature.method().equals(method) || signature.toString().equals(method);
    }

    private static boolean any(Predicate<CallRecord> wanted) {
        CallContext here = CallContext.current();
        CallExecution execution = here == null ? null : here.execution();
        return execution != null
                && execution.calls().stream().anyMatch(call -> call.fault() != null && wanted.test(call));
    }
}
