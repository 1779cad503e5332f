package dev.windtunnel.calls;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Where the current thread stands: in which execution, and in which request of it. The adapter of a server sets it for the time
 * of a request; whoever hands work to another thread wraps it, so that calls made there belong to the same request.
 *
 * <p>Counters live here, so parallel requests and services that are called back in the middle of a request stay apart.
 */
public final class CallContext {

    /** The test itself. */
    static final int TEST = -1;

    private final CallExecution execution;
    private final ExecutionIndex index;
    private final int call;
    private final String service;
    private final boolean spared;
    private final Map<Long, Integer> counters;

    CallContext(CallExecution execution, ExecutionIndex index, int call, String service, boolean spared) {
        this(execution, index, call, service, spared, new HashMap<>());
    }

    private CallContext(
            CallExecution execution,
            ExecutionIndex index,
            int call,
            String service,
            boolean spared,
            Map<Long, Integer> counters) {
        this.execution = execution;
        this.index = index;
        this.call = call;
        this.service = service;
        this.spared = spared;
        this.counters = counters;
    }

    /** Where the current thread stands; null if nobody said. */
    public static @Nullable CallContext current() {
        return Executions.current();
    }

    /** The execution that the thread works for: whoever keeps state between requests keeps it per execution. */
    public CallExecution execution() {
        return execution;
    }

    ExecutionIndex index() {
        return index;
    }

    /** The call that this request answers, or {@link #TEST}. */
    int call() {
        return call;
    }

    String service() {
        return service;
    }

    /** Whether calls made here are left alone. */
    boolean isSpared() {
        return spared;
    }

    /** The same place, where calls are left alone; the same calls are counted on. */
    CallContext sparing() {
        return new CallContext(execution, index, call, service, true, counters);
    }

    /** The how manieth call with this invocation signature it is. */
    int count(long invocation) {
        synchronized (counters) {
            return counters.merge(invocation, 1, Integer::sum);
        }
    }

    /** Makes this the place of the current thread until the scope is closed. */
    public Scope enter() {
        return Executions.enter(this);
    }

    /** Undoes {@link #enter}; to be closed in the same thread. */
    public interface Scope extends AutoCloseable {
        @Override
        void close();
    }

    /** A task that runs where this thread stands now, whichever thread runs it. */
    public static Runnable wrap(Runnable task) {
        CallContext here = current();
        if (here == null) {
            return task;
        }
        return () -> {
            try (Scope scope = here.enter()) {
                task.run();
            }
        };
    }

    /** A task that runs where this thread stands now, whichever thread runs it. */
    public static <T> Callable<T> wrap(Callable<T> task) {
        CallContext here = current();
        if (here == null) {
            return task;
        }
        return () -> {
            try (Scope scope = here.enter()) {
                return task.call();
            }
        };
    }

    /** An executor whose tasks run where the thread that submits them stands. */
    public static Executor wrap(Executor executor) {
        return task -> executor.execute(wrap(task));
    }
}
