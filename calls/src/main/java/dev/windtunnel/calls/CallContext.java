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
 * <p>Calls are counted per request, so parallel requests and services that are called back in the middle of a request stay
 * apart. Requests that arrive for one and the same call, because the client was redirected or tried again by itself, count on.
 *
 * <p>What runs through this class is where a {@link CallStack} begins.
 */
public final class CallContext {

    /** The test itself. */
    static final int TEST = -1;

    /** A request of an execution that is over: it must not be taken for one of the execution that runs now. */
    static final CallContext OVER = new CallContext(null, ExecutionIndex.ROOT, TEST, "", true, new HashMap<>());

    private final @Nullable CallExecution execution;
    private final ExecutionIndex index;
    private final int call;
    private final String service;
    private final boolean spared;
    private final Map<Long, Integer> counters;

    private CallContext(
            @Nullable CallExecution execution,
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

    static CallContext ofTest(CallExecution execution, String name) {
        return new CallContext(execution, ExecutionIndex.ROOT, TEST, name, false, new HashMap<>());
    }

    static CallContext ofRequest(
            CallExecution execution, CallRecord call, String service, boolean spared, Map<Long, Integer> counters) {
        return new CallContext(execution, call.index(), call.number(), service, spared, counters);
    }

    /** Where the current thread stands; null if nobody said. */
    public static @Nullable CallContext current() {
        return Executions.current();
    }

    /** Where somebody said that the current thread stands; null if nobody did, even if only one execution runs. */
    public static @Nullable CallContext entered() {
        return Executions.entered();
    }

    /**
     * The execution that the thread works for, so that whoever keeps state between requests can keep it per execution; null if
     * that execution is over.
     */
    public @Nullable CallExecution execution() {
        return execution;
    }

    boolean isOver() {
        return execution == null || execution.isOver();
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
        return spared ? this : new CallContext(execution, index, call, service, true, counters);
    }

    /** The how manieth call with this invocation signature it is. */
    int count(long invocation) {
        synchronized (counters) {
            return counters.merge(invocation, 1, Integer::sum);
        }
    }

    /** Whether calls of the other place are counted together with those of this one. */
    boolean countsWith(CallContext other) {
        return counters == other.counters;
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

    /** Does something here. */
    public <E extends Exception> void run(Calls.Action<E> action) throws E {
        try (Scope scope = enter()) {
            action.run();
        }
    }

    /** Asks something here. */
    public <T extends @Nullable Object, E extends Exception> T ask(Calls.Question<T, E> question) throws E {
        try (Scope scope = enter()) {
            return question.ask();
        }
    }

    /** A task that runs where this thread stands now, whichever thread runs it. */
    public static Runnable wrap(Runnable task) {
        CallContext here = current();
        return here == null ? task : () -> here.run(task::run);
    }

    /** A task that runs where this thread stands now, whichever thread runs it. */
    public static <T> Callable<T> wrap(Callable<T> task) {
        CallContext here = current();
        return here == null ? task : () -> here.ask(task::call);
    }

    /** An executor whose tasks run where the thread that submits them stands. */
    public static Executor wrap(Executor executor) {
        return task -> executor.execute(wrap(task));
    }
}
