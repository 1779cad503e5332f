package dev.windtunnel.corpus.web;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Supplier;

/**
 * State of a service that is separate for each execution. Executions run at the same time against the same services. State of
 * one execution must not be visible in another, or findings would depend on the order.
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
        // Without an execution, or after its end, no state is kept.
        return execution == null ? fresh.get() : states.computeIfAbsent(execution, key -> fresh.get());
    }
}
