package dev.windtunnel.schedule.control;

import dev.windtunnel.schedule.core.CallSite;
import dev.windtunnel.schedule.core.ControlledThread;
import dev.windtunnel.schedule.core.ControlledThread.Wake;
import dev.windtunnel.schedule.core.Operation;
import dev.windtunnel.schedule.core.Schedule;
import dev.windtunnel.schedule.core.ScheduleOverError;
import dev.windtunnel.schedule.core.StepRecorder;
import dev.windtunnel.schedule.core.WaitReason;
import dev.windtunnel.schedule.hooks.Hooks;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Starts threads as operations, runs them, and waits for their end. */
final class ThreadLifecycle {

    private static final ClassValue<Boolean> IS_OF_THE_JVM = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return Stream.of("jdk.", "sun.", "java.lang.ref.")
                    .anyMatch(prefix -> type.getName().startsWith(prefix));
        }
    };

    private final ThreadContext context;
    private final Schedule schedule;
    private final ThreadNames names = new ThreadNames();
    private final List<String> uncontrolled = new ArrayList<>();

    ThreadLifecycle(ThreadContext context) {
        this.context = context;
        this.schedule = context.schedule;
    }

    void begins() {
        names.clear();
        uncontrolled.clear();
    }

    /** The names of threads of the JVM that a controlled thread has started, and that are not controlled. */
    List<String> uncontrolled() {
        return uncontrolled;
    }

    /** Makes a thread an operation; false if it is a thread of the JVM, which is not controlled. */
    boolean start(Thread thread) {
        Operation self = context.self();
        if (IS_OF_THE_JVM.get(thread.getClass())) {
            uncontrolled.add(thread.getName());
            return false;
        }
        Operation started = schedule.newOperation(names.of(thread.getName()), self);
        context.register(started, thread);
        ThreadInternals.isRunning(thread);
        schedule.assign(started, () -> run(started, thread), thread);
        if (thread.isDaemon()) {
            schedule.becomesDaemon(started);
        }
        context.changed();
        if (context.isTold()) {
            started.controlled().isOfTestFramework = CallSite.isOfTestFramework();
            context.tell(self, "starts " + started.name());
        }
        return true;
    }

    @SuppressWarnings("DoNotCall") // The calling strand is the thread, as far as the code can tell.
    private void run(Operation operation, Thread thread) throws Throwable {
        try {
            Hooks.busy(false);
            thread.run();
        } catch (ScheduleOverError e) {
            throw e;
        } catch (Throwable e) {
            Hooks.busy(false);
            uncaught(thread, e);
        } finally {
            Hooks.busy(true);
            context.codeEnds(operation);
            ThreadInternals.exit(thread);
            ThreadInternals.isTerminated(thread);
        }
    }

    /** Calls the handler that the subject has set for uncaught exceptions; without one the exception is a failure. */
    private static void uncaught(Thread thread, Throwable why) throws Throwable {
        Thread.UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
        if (handler instanceof ThreadGroup && handler.getClass() == ThreadGroup.class) {
            handler = Thread.getDefaultUncaughtExceptionHandler();
        }
        if (handler == null) {
            throw why;
        }
        handler.uncaughtException(thread, why);
    }

    /** {@code Thread.join}; 0 nanoseconds mean no deadline. */
    void join(Thread thread, long nanos) throws InterruptedException {
        Operation self = context.self();
        Operation other = context.operationOf(thread);
        if (other == null || other == self) {
            return;
        }
        ControlledThread controlled = self.controlled();
        ThreadContext.throwIfInterrupted(controlled);
        boolean ended = other.isCompleted();
        StepRecorder recorder = schedule.recorder();
        if (recorder != null) {
            recorder.joins(other, ended);
        }
        if (!ended) {
            self.joins(other);
            context.block(self, WaitReason.END, other, nanos == 0 ? ControlledThread.NEVER : context.clock.in(nanos));
            self.hasJoined();
            if (controlled.wake == Wake.INTERRUPT) {
                ThreadContext.throwIfInterrupted(controlled);
            }
        }
        if (context.isTold()) {
            context.tell(self, "joins " + other.name());
        }
    }

    boolean isAlive(Thread thread, boolean otherwise) {
        Operation other = context.operationOf(thread);
        if (other == null) {
            return otherwise;
        }
        pointBeforeRead();
        return !other.isCompleted();
    }

    /** A thread asks whether one is interrupted. */
    void looksForInterrupt() {
        pointBeforeRead();
    }

    Thread.State state(Thread thread, Thread.State otherwise) {
        Operation other = context.operationOf(thread);
        if (other == null) {
            return otherwise;
        }
        pointBeforeRead();
        if (other.isCompleted()) {
            return Thread.State.TERMINATED;
        }
        if (!other.isWaiting()) {
            return Thread.State.RUNNABLE;
        }
        if (other.controlled().waitReason == WaitReason.MONITOR) {
            return Thread.State.BLOCKED;
        }
        return other.controlled().deadline == ControlledThread.NEVER
                ? Thread.State.WAITING
                : Thread.State.TIMED_WAITING;
    }

    private void pointBeforeRead() {
        Operation self = context.self();
        self.mayTouchAnything();
        ThreadContext.count(self.controlled(), true);
        context.point(self);
    }
}
