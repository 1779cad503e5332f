package dev.windtunnel.calls;

import dev.windtunnel.calls.name.CallStack;
import dev.windtunnel.calls.name.ExecutionIndex;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * The context of the current thread: the execution and the request that the thread works for. The adapter of a server sets it
 * for the duration of a request. Code that hands work to another thread must wrap the work, so that calls made there belong
 * to the same request.
 *
 * <p>Calls are counted per request, so parallel requests and services that are called back during a request are kept apart.
 * If several requests arrive for the same call, because the client was redirected or retried by itself, counting continues.
 *
 * <p>A {@link CallStack} begins at the frames of this class.
 */
public final class CallContext {

    /** The test itself. */
    static final int TEST = -1;

    /**
     * The context of a request whose execution has ended. Its calls must not be attributed to the execution that runs now.
     */
    static final CallContext OVER =
            new CallContext(null, ExecutionIndex.ROOT, TEST, "", true, false, new HashMap<>(), Layer.APPLICATION);

    private final @Nullable CallExecution execution;
    private final ExecutionIndex index;
    private final int call;
    private final String service;
    private final boolean spared;
    private final boolean stray;
    private final Map<Long, Integer> counters;
    private final Layer layer;

    /**
     * Whose code runs in the context. It is known for the current thread only: tasks and threads that are handed over do not take it
     * along, because the library may run code of the application in them.
     *
     * @param place where the application has called the library that makes the calls; null if the application makes them itself
     * @param isInsideOfACall whether what runs makes a call that is intercepted already
     */
    private record Layer(@Nullable CallStack place, boolean isInsideOfACall) {
        static final Layer APPLICATION = new Layer(null, false);
    }

    private CallContext(
            @Nullable CallExecution execution,
            ExecutionIndex index,
            int call,
            String service,
            boolean spared,
            boolean stray,
            Map<Long, Integer> counters,
            Layer layer) {
        this.execution = execution;
        this.index = index;
        this.call = call;
        this.service = service;
        this.spared = spared;
        this.stray = stray;
        this.counters = counters;
        this.layer = layer;
    }

    static CallContext ofTest(CallExecution execution, String name) {
        return new CallContext(
                execution, ExecutionIndex.ROOT, TEST, name, false, false, new HashMap<>(), Layer.APPLICATION);
    }

    /** The context of threads that were started by somebody for whom nobody set a context. */
    static CallContext ofStray(CallExecution execution) {
        return new CallContext(
                execution, ExecutionIndex.ROOT, TEST, "", false, true, new HashMap<>(), Layer.APPLICATION);
    }

    static CallContext ofRequest(
            CallExecution execution, CallRecord call, String service, boolean spared, Map<Long, Integer> counters) {
        return new CallContext(
                execution, call.index(), call.number(), service, spared, false, counters, Layer.APPLICATION);
    }

    /** The context of the current thread; null if none was set and no single execution runs. */
    public static @Nullable CallContext current() {
        return RunningExecutions.current();
    }

    /** The context that was set for the current thread; null if none was, even if exactly one execution runs. */
    public static @Nullable CallContext entered() {
        return RunningExecutions.entered();
    }

    /**
     * The execution that the thread works for; null if that execution has ended. Services that keep state between requests
     * can keep it per execution.
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

    /** Whether calls made in this context are left alone. */
    public boolean isSpared() {
        return spared;
    }

    /** The same context, except that calls are left alone. Calls are counted together with those of this context. */
    CallContext sparing() {
        return spared ? this : new CallContext(execution, index, call, service, true, stray, counters, layer);
    }

    /** The context of calls that we make ourselves: they are none of any execution. */
    public static CallContext ofNobody() {
        return OVER;
    }

    /** The same context for a library that makes calls which the application has asked for at this place. */
    CallContext at(CallStack place) {
        return with(new Layer(place, false));
    }

    /**
     * The same context for making a call that is intercepted already. The library below may have an adapter, too, which must leave the
     * call alone: it would be counted twice. The header tells it as well, but does not go to other machines.
     */
    public CallContext insideOfACall() {
        return with(new Layer(layer.place(), true));
    }

    /** The same context for code that may be the application's own. */
    public CallContext ofApplication() {
        return layer.equals(Layer.APPLICATION) ? this : with(Layer.APPLICATION);
    }

    private CallContext with(Layer other) {
        return new CallContext(execution, index, call, service, spared, stray, counters, other);
    }

    /** Where calls of this context are made; null if that is where the thread is. */
    @Nullable
    CallStack place() {
        return layer.place();
    }

    boolean isInsideOfACall() {
        return layer.isInsideOfACall();
    }

    /** Whether nobody has set the context of the thread, which belongs to the only execution that runs. */
    boolean isStray() {
        return stray;
    }

    /** Counts a call with this invocation signature; the result is 1 for the first one. */
    int count(long invocation) {
        synchronized (counters) {
            return counters.merge(invocation, 1, Integer::sum);
        }
    }

    /** Whether calls of the other context are counted together with those of this one. */
    boolean countsWith(CallContext other) {
        return counters == other.counters;
    }

    /** Makes this the context of the current thread until the scope is closed. */
    public Scope enter() {
        return RunningExecutions.enter(this);
    }

    /** Restores the previous context; must be closed in the same thread. */
    public interface Scope extends AutoCloseable {
        @Override
        void close();
    }

    /** Runs an action in this context. */
    public <E extends Exception> void run(Calls.Action<E> action) throws E {
        try (Scope scope = enter()) {
            action.run();
        }
    }

    /** Evaluates a question in this context. */
    public <T extends @Nullable Object, E extends Exception> T ask(Calls.Question<T, E> question) throws E {
        try (Scope scope = enter()) {
            return question.ask();
        }
    }

    /** A task that runs in the context of the current thread, whichever thread runs it. */
    public static Runnable wrap(Runnable task) {
        CallContext here = current();
        return here == null ? task : () -> here.run(task::run);
    }

    /** A task that runs in the context of the current thread, whichever thread runs it. */
    public static <T> Callable<T> wrap(Callable<T> task) {
        CallContext here = current();
        return here == null ? task : () -> here.ask(task::call);
    }

    /** An executor whose tasks run in the context of the thread that submits them. */
    public static Executor wrap(Executor executor) {
        return task -> executor.execute(wrap(task));
    }
}
