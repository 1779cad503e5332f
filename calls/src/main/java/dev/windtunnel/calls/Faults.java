package dev.windtunnel.calls;

/**
 * Questions for tests whose expectations depend on faults (thesis 6.3): {@code if (faultInjectedOn("movies")) ...}. Outside
 * of an execution the answer is always no, so the same test also runs without Windtunnel.
 */
public final class Faults {

    private Faults() {}

    /** Whether any fault was injected so far in this execution. */
    public static boolean faultInjected() {
        return any(FaultQuery.Kind.ANY, "", "", "");
    }

    /**
     * Whether any fault was injected into a call to this service: the name that it registered, or the host of one that has not
     * registered.
     */
    public static boolean faultInjectedOn(String service) {
        return any(FaultQuery.Kind.SERVICE, service, "", "");
    }

    /**
     * Whether any fault was injected into a call of this method: for HTTP the verb and the path, as in {@code GET /movies/1}.
     */
    public static boolean faultInjectedOnMethod(String method) {
        return any(FaultQuery.Kind.METHOD, "", method, "");
    }

    /** Whether any fault was injected into a call of this method of this service. */
    public static boolean faultInjectedOn(String service, String method) {
        return any(FaultQuery.Kind.SERVICE_METHOD, service, method, "");
    }

    /**
     * Whether any fault was injected into a call of this method with these arguments, as they were sent: for HTTP
     * the query with its question mark and the body, for gRPC the text of the message.
     */
    public static boolean faultInjectedOnRequest(String method, String arguments) {
        return any(FaultQuery.Kind.REQUEST, "", method, arguments);
    }

    /**
     * Whether this fault, given by its word such as {@code "404"} or {@code "timeout"}, was injected into a call to this
     * service.
     */
    public static boolean faultInjectedOnAs(String service, String fault) {
        return any(FaultQuery.Kind.FAULT, service, "", fault);
    }

    private static boolean any(FaultQuery.Kind kind, String service, String method, String more) {
        CallContext here = CallContext.current();
        CallExecution execution = here == null ? null : here.execution();
        return execution != null && execution.isInjected(new FaultQuery(kind, service, method, more));
    }
}
