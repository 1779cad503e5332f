package dev.windtunnel.calls;

/** Where adapters of client libraries come in. */
public final class Calls {

    private Calls() {}

    /** A client in the current thread is about to make a call. */
    public static Interception intercept(Outgoing call) {
        return CallExecution.intercept(CallContext.current(), call);
    }

    /** Whether anybody is interested in calls of the current thread; if not, an adapter need not even describe them. */
    public static boolean watched() {
        return CallContext.current() != null;
    }
}
