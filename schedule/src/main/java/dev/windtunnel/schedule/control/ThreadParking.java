package dev.windtunnel.schedule.control;

import dev.windtunnel.schedule.core.ControlledThread;
import dev.windtunnel.schedule.core.ControlledThread.Wake;
import dev.windtunnel.schedule.core.Operation;
import dev.windtunnel.schedule.core.WaitReason;
import java.util.Objects;

/** Models parking, sleeping and interrupts, on which the locks and pools of the JDK are built. */
final class ThreadParking {

    private final ThreadContext context;

    ThreadParking(ThreadContext context) {
        this.context = context;
    }

    /**
     * {@code Unsafe.park}.
     *
     * @param absolute whether the time is one of the clock, in milliseconds, rather than a duration in nanoseconds
     */
    void park(boolean absolute, long time) {
        Operation self = context.self();
        ControlledThread thread = self.controlled();
        Thread current = Objects.requireNonNull(thread.thread);
        if (thread.inside == null) {
            // Permits and interrupts have no place.
            context.touchedAnything();
        }
        if (thread.hasPermit) {
            thread.hasPermit = false;
            return;
        }
        if (ThreadInternals.isInterrupted(current) || (!absolute && time < 0)) {
            return;
        }
        long deadline = ControlledThread.NEVER;
        if (absolute) {
            deadline = context.clock.atMillis(time);
        } else if (time > 0) {
            deadline = context.clock.in(time);
        }
        Object blocker = ThreadInternals.blocker(current);
        if (blocker != null) {
            context.objects.seen(blocker);
        }
        if (context.isTold()) {
            context.tell(self, blocker == null ? "parks" : "waits for " + context.objects.name(blocker));
        }
        context.block(self, WaitReason.PERMIT, blocker, deadline);
    }

    /** {@code Unsafe.unpark}; false if the thread is not controlled. */
    boolean unpark(Thread thread) {
        Operation other = context.operationOf(thread);
        if (other == null) {
            return false;
        }
        if (other.isWaiting() && other.controlled().waitReason == WaitReason.PERMIT) {
            context.resume(other, Wake.CALLED);
        } else {
            other.controlled().hasPermit = true;
        }
        return true;
    }

    /** {@code Thread.interrupt}; false if the thread is not controlled. */
    boolean interrupt(Thread thread) {
        Operation other = context.operationOf(thread);
        if (other == null) {
            return false;
        }
        if (other.isWaiting() && other.controlled().waitReason.isInterruptible()) {
            context.resume(other, Wake.INTERRUPT);
        }
        Operation self = context.current();
        context.changed();
        if (context.isTold() && !context.schedule.isOver()) {
            context.tell(self, "interrupts " + other.name());
        }
        return true;
    }

    void sleep(long nanos) throws InterruptedException {
        Operation self = context.self();
        context.touchedAnything();
        ThreadContext.throwIfInterrupted(self.controlled());
        if (context.isTold()) {
            context.tell(self, "sleeps");
        }
        context.block(self, WaitReason.TIME, null, context.clock.in(nanos));
        ThreadContext.throwIfInterrupted(self.controlled());
    }

    /** {@code Thread.yield} and {@code onSpinWait}: others run first. */
    void yielded() {
        Operation self = context.self();
        self.controlled().yields = true;
        self.touchesNothing();
        context.point(self);
        self.controlled().yields = false;
    }
}
