package dev.windtunnel.calls;

import java.util.function.Predicate;

/**
 * Questions for tests whose expectations depend on faults (thesis 6.3): {@code if (faultInjectedOn("movies")) ...}. Outside
 * of an execution the answer is always no, so the same test also runs without Windtunnel.
 */
public final class Faults {

    private Faults() {}

    /** Whether any fault was injected so far in this execution. */
    public static boolean faultInjected() {
        return any(call -> true);
    }

    /** Whether any fault was injected into a call to this service. */
    public static boolean faultInjectedOn(String service) {
        return any(call -> call.target().equals(service));
    }

    /**
     * Whether any fault was injected into a call of this method: for HTTP the verb and the path, as in {@code GET /movies/1}.
     */
    public static boolean faultInjectedOnMethod(String method) {
        return any(call -> isMethod(call, method));
    }

    /** Whether any fault was injected into a call of this method of this service. */
    public static boolean faultInjectedOn(String service, String method) {
        return any(call -> call.target().equals(service) && isMethod(call, method));
    }

    /**
     * Whether any fault was injected into a call of this method with these arguments, in the form in which the adapter
     * records them.
     */
    public static boolean faultInjectedOnRequest(String method, String arguments) {
        return any(call ->
                isMethod(call, method) && call.outgoing().payload().text().equals(arguments));
    }

    /**
     * Whether this fault, given by its word such as {@code "404"} or {@code "timeout"}, was injected into a call to this
     * service.
     */
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
