package dev.windtunnel.corpus.web;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Supplier;

/**
 * State of a service that begins anew with each execution. Executions run at the same time against the same services; what one
 * of them leaves behind must not be seen by another, or what is found would depend on who came first.
 */
public final class PerExecution<T> {

    private final Map<CallExecution, T> states = Collections.synchronizedMap(new WeakHashMap<>());
    private final Supplier<T> fresh;

    private PerExecution(Supplier<T> fresh) {
        this.fresh = fresh;
    }

    /** State that begins like this; it is shared by the requests of one execution, so it has to be safe for threads. */
    public static <T> PerExecution<T> of(Supplier<T> fresh) {
        return new PerExecution<>(fresh);
    }

    /** The state for the request that the current thread works on. */
    public T get() {
        CallContext context = CallContext.current();
        CallExecution execution = context == null ? null : context.execution();
        // Whatever belongs to no execution, or to one that is over, is remembered by nobody.
        return execution == null ? fresh.get() : states.computeIfAbsent(execution, key -> fresh.get());
    }
}
