package dev.windtunnel.calls;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * The contexts that tasks and threads take along from where they were handed over. Code under test need not wrap its tasks then.
 * What runs a task asks here, so that threads of pools get the context of each task, and never that of the code that started the threads.
 */
public final class CarriedContexts {

    private static final WeakIdentityMap<CallContext> TASKS = new WeakIdentityMap<>();
    private static final WeakIdentityMap<CallContext> THREADS = new WeakIdentityMap<>();
    private static final ThreadLocal<Deque<Running>> RUNNING = ThreadLocal.withInitial(ArrayDeque::new);

    /** A task that runs in the current thread. */
    private record Running(Object task, CallContext.Scope scope) {}

    private CarriedContexts() {}

    /** A task is handed over in the current thread. The same task may be handed over again, in another context. */
    public static void handedOver(Object task) {
        if (RunningExecutions.noneRuns()) {
            return;
        }
        CallContext here = RunningExecutions.entered();
        if (here != null) {
            TASKS.put(task, here.ofApplication());
        } else if (!TASKS.isEmpty()) {
            TASKS.remove(task);
        }
    }

    /** A task is made in the current thread. It does not matter which code hands it over later. */
    public static void made(Object task) {
        CallContext here = RunningExecutions.noneRuns() ? null : RunningExecutions.entered();
        if (here != null) {
            TASKS.put(task, here.ofApplication());
        }
    }

    /** A thread is started by the current thread. */
    public static void started(Thread thread) {
        CallContext here = RunningExecutions.noneRuns() ? null : RunningExecutions.entered();
        if (here != null) {
            THREADS.put(thread, here.ofApplication());
        }
    }

    /** A task begins in the current thread. */
    public static void begins(Object task) {
        CallContext context = TASKS.isEmpty() ? null : TASKS.get(task);
        if (context != null) {
            RUNNING.get().push(new Running(task, context.enter()));
        }
        if (!THREADS.isEmpty()) {
            // It works for many, so it does not matter for whom it was started.
            THREADS.remove(Thread.currentThread());
        }
    }

    /** A task has ended in the current thread, normally or not. */
    public static void ended(Object task) {
        if (TASKS.isEmpty()) {
            return;
        }
        Deque<Running> running = RUNNING.get();
        for (Running each : running) {
            if (each.task() == task) {
                endThrough(running, task);
                return;
            }
        }
    }

    /** Tasks that were begun inside of it and never ended have ended, too. */
    private static void endThrough(Deque<Running> running, Object task) {
        Running top;
        do {
            top = running.pop();
            top.scope().close();
        } while (top.task() != task);
    }

    /** The context that the current thread was started in; null if there is none, or if its execution has ended. */
    static @Nullable CallContext ofThread() {
        CallContext started = THREADS.isEmpty() ? null : THREADS.get(Thread.currentThread());
        return started == null || started.isOver() ? null : started;
    }
}
