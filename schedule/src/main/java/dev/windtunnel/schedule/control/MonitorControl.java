package dev.windtunnel.schedule.control;

import dev.windtunnel.schedule.Access;
import dev.windtunnel.schedule.MisuseException;
import dev.windtunnel.schedule.core.ControlledThread;
import dev.windtunnel.schedule.core.ControlledThread.Wake;
import dev.windtunnel.schedule.core.Operation;
import dev.windtunnel.schedule.core.Schedule;
import dev.windtunnel.schedule.core.WaitReason;
import dev.windtunnel.schedule.rewrite.Site;
import dev.windtunnel.schedule.rewrite.Sites;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;

/** Models monitors: {@code synchronized}, {@code wait} and {@code notify}. */
final class MonitorControl {

    private final ThreadContext context;
    private final Schedule schedule;
    private final SharedObjects objects;

    MonitorControl(ThreadContext context) {
        this.context = context;
        this.schedule = context.schedule;
        this.objects = context.objects;
        context.onReturn(this::exitReturned);
    }

    /** Enters a monitor of the code under test; returns the object to lock instead. */
    Object enter(Object object) {
        Operation self = context.self();
        Monitor monitor = objects.monitor(object);
        if (monitor.owner == self) {
            monitor.depth++;
            return self.controlled().lock;
        }
        ThreadContext.count(self.controlled(), false);
        self.controlled().inside = null;
        context.touches(self, Sites.MONITOR, object, 0, Access.WRITE, true);
        context.point(self);
        acquire(self, object, monitor, 1);
        if (context.isTold()) {
            context.tell(self, "locks " + objects.name(object));
        }
        return self.controlled().lock;
    }

    private void acquire(Operation self, Object object, Monitor monitor, int depth) {
        boolean told = false;
        while (monitor.owner != null) {
            if (!told && context.isTold()) {
                context.tell(self, "locks " + objects.name(object) + " waits");
                told = true;
            }
            context.block(self, WaitReason.MONITOR, object, ControlledThread.NEVER);
        }
        monitor.owner = self;
        monitor.depth = depth;
        context.touched(object);
        context.changed();
    }

    /** Exits a monitor of the code under test; returns the object that was locked instead. */
    Object exit(Object object) {
        // Never throws: it is called where locks are given up because something was thrown.
        Operation self = context.current();
        Monitor monitor = objects.monitor(object);
        if (monitor.owner == self && --monitor.depth == 0 && !schedule.isOver()) {
            release(object, monitor);
            if (context.isTold()) {
                context.tell(self, "unlocks " + objects.name(object));
            }
        }
        return self.controlled().lock;
    }

    private void release(Object object, Monitor monitor) {
        context.touched(object);
        monitor.owner = null;
        monitor.depth = 0;
        for (Operation operation : schedule.operations().operations()) {
            if (operation.isWaiting()
                    && operation.controlled().waitReason == WaitReason.MONITOR
                    && operation.controlled().waitsOn == object) {
                context.resume(operation, Wake.CALLED);
            }
        }
    }

    /** Enters a monitor of the JDK, which is locked really as well. */
    void enterLibrary(Object object) {
        Operation self = context.current();
        Monitor monitor = objects.monitor(object);
        if (schedule.isOver()) {
            // An operation that unwinds may load and initialise classes. The JVM never initialises a class again whose
            // initialiser has thrown.
            if (monitor.owner != null && monitor.owner != self) {
                throw schedule.abandon(self);
            }
        } else if (monitor.owner == self) {
            monitor.depth++;
        } else {
            acquire(self, object, monitor, 1);
        }
    }

    void exitLibrary(Object object) {
        Operation self = context.current();
        Monitor monitor = objects.monitor(object);
        if (monitor.owner == self && --monitor.depth == 0 && !schedule.isOver()) {
            release(object, monitor);
        }
    }

    /**
     * A synchronized method of the JDK is about to be called, which may call code under test. The monitor is held until the
     * thread does something else and holds the object no more: nothing tells when such a method returns.
     */
    void entersMethod(Object object) {
        Operation self = context.current();
        enterLibrary(object);
        if (!schedule.isOver()) {
            ControlledThread thread = self.controlled();
            if (thread.synchronizedOn == null) {
                thread.synchronizedOn = new ArrayDeque<>();
            }
            thread.synchronizedOn.add(object);
        }
    }

    private void exitReturned(Operation self) {
        Deque<Object> entered = Objects.requireNonNull(self.controlled().synchronizedOn);
        while (!entered.isEmpty() && !Thread.holdsLock(entered.getLast())) {
            exitLibrary(entered.removeLast());
        }
    }

    boolean holds(Object object) {
        return objects.monitor(object).owner == context.self();
    }

    /** {@code Object.wait}; 0 nanoseconds mean no deadline. */
    void await(Object object, long nanos) throws InterruptedException {
        Operation self = context.self();
        Monitor monitor = owned(self, object);
        ControlledThread thread = self.controlled();
        ThreadContext.throwIfInterrupted(thread);
        if (context.isTold()) {
            context.tell(self, "waits for " + objects.name(object));
        }
        int depth = monitor.depth;
        release(object, monitor);
        monitor.waiting.add(self);
        context.block(
                self, WaitReason.NOTIFICATION, object, nanos == 0 ? ControlledThread.NEVER : context.clock.in(nanos));
        Wake wake = thread.wake;
        acquire(self, object, monitor, depth);
        if (context.isTold()) {
            context.tell(self, "locks " + objects.name(object) + " again");
        }
        if (wake == Wake.INTERRUPT) {
            ThreadContext.throwIfInterrupted(thread);
        }
    }

    private Monitor owned(Operation self, Object object) {
        Monitor monitor = objects.monitor(object);
        if (monitor.owner != self) {
            throw new IllegalMonitorStateException("current thread is not owner");
        }
        return monitor;
    }

    /** {@code Object.notify} and {@code notifyAll}; which thread is notified is a choice. */
    void signal(Object object, boolean all) {
        Operation self = context.self();
        Monitor monitor = owned(self, object);
        context.touched(object);
        context.changed();
        if (context.isTold()) {
            context.tell(self, (all ? "notifies all of " : "notifies one of ") + objects.name(object));
        }
        if (all) {
            while (!monitor.waiting.isEmpty()) {
                context.resume(monitor.waiting.get(0), Wake.CALLED);
            }
        } else if (!monitor.waiting.isEmpty()) {
            int which = schedule.draw(self, "who is notified", monitor.waiting.size());
            context.resume(monitor.waiting.get(which), Wake.CALLED);
        }
    }

    /** A synchronized method was called whose class could not be rewritten any more. */
    void loadedTooEarly(int site) {
        Operation self = context.self();
        Site what = Sites.get(site);
        schedule.failed(new MisuseException("'" + what.owner().replace('/', '.') + "." + what.name()
                + "' is synchronized, and its class was loaded before threads could be controlled; let nothing use it"
                + " before the test, or call ThreadControl.install() before anything else."));
        throw schedule.abandon(self);
    }
}
