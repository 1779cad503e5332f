package dev.windtunnel.calls;

import org.jspecify.annotations.Nullable;

/** Where adapters of client libraries come in, and where tests say which calls are none of their subject. */
public final class Calls {

    private Calls() {}

    /**
     * Whether anybody is interested in calls of the current thread; if not, an adapter makes the call as it is and need not even
     * describe it. To be asked once per call, because calls that nobody can be made responsible for are counted here.
     */
    public static boolean watched() {
        return Executions.caller() != null;
    }

    /** A client in the current thread is about to make a call; to be told when the call is {@link #watched}. */
    public static Interception intercept(Outgoing call) {
        CallContext context = Executions.current();
        CallExecution execution = context == null ? null : context.execution();
        return context == null || execution == null ? Interception.NONE : execution.intercepted(context, call);
    }

    /** Something that may throw. */
    @FunctionalInterface
    public interface Action<E extends Exception> {
        void run() throws E;
    }

    /** Something that gives a result or throws. */
    @FunctionalInterface
    public interface Question<T extends @Nullable Object, E extends Exception> {
        T ask() throws E;
    }

    /** Does something whose calls are left alone, here and in the services that they reach: setting up, looking at results. */
    public static <E extends Exception> void withoutFaults(Action<E> action) throws E {
        CallContext here = CallContext.current();
        if (here == null) {
            action.run();
            return;
        }
        try (CallContext.Scope scope = here.sparing().enter()) {
            action.run();
        }
    }

    /** Asks something whose calls are left alone, here and in the services that they reach. */
    public static <T extends @Nullable Object, E extends Exception> T withoutFaults(Question<T, E> question) throws E {
        CallContext here = CallContext.current();
        if (here == null) {
            return question.ask();
        }
        try (CallContext.Scope scope = here.sparing().enter()) {
            return question.ask();
        }
    }
}
