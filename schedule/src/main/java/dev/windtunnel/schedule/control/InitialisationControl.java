package dev.windtunnel.schedule.control;

import dev.windtunnel.schedule.Access;
import dev.windtunnel.schedule.core.ControlledThread;
import dev.windtunnel.schedule.core.Operation;
import dev.windtunnel.schedule.core.Schedule;
import dev.windtunnel.schedule.core.WaitReason;
import dev.windtunnel.schedule.hooks.Hooks;
import dev.windtunnel.schedule.rewrite.Sites;

/**
 * Models the initialisation of classes that need each other, as section 12.4.2 of the language specification has it: the first
 * thread that uses a class initialises it, superclass first; this thread may use the class meanwhile, all others wait.
 */
final class InitialisationControl {

    private final ThreadContext context;
    private final Schedule schedule;
    private final MonitorControl monitors;
    private final StaticFieldResets statics;

    InitialisationControl(ThreadContext context, MonitorControl monitors, StaticFieldResets statics) {
        this.context = context;
        this.schedule = context.schedule;
        this.monitors = monitors;
        this.statics = statics;
    }

    void uses(int slot) {
        if (schedule.isOver()) {
            return;
        }
        for (ClassInitialisation each : statics.withSlot(slot)) {
            initialise(each);
        }
        // The reduced search has to know each use, because it depends on who initialises the class.
        if (schedule.recorder() == null) {
            statics.used(slot);
        }
    }

    void uses(Class<?> type) {
        ClassInitialisation initialisation = statics.of(type);
        if (initialisation != null && !schedule.isOver()) {
            initialise(initialisation);
        }
    }

    private void initialise(ClassInitialisation type) {
        Operation self = context.self();
        Monitor monitor = context.objects.monitor(type);
        if (monitor.owner == self) {
            return;
        }
        if (type.isDone()) {
            context.seen(type);
        } else if (self.controlled().initialising == 0) {
            await(self, type, monitor);
        }
        // A thread that runs an initialiser of the JVM cannot be left, so it does not wait for another one.
        if (monitor.owner == null && !type.isDone()) {
            run(self, type, monitor);
        }
        type.requireSuccess();
    }

    /** Waits until nobody initialises the class. */
    private void await(Operation self, ClassInitialisation type, Monitor monitor) {
        ThreadContext.count(self.controlled(), false);
        self.controlled().inside = null;
        context.touches(self, Sites.MONITOR, type, 0, Access.WRITE, true);
        context.point(self);
        boolean told = false;
        while (monitor.owner != null) {
            if (!told && context.isTold()) {
                context.tell(self, "waits for " + context.objects.name(type));
                told = true;
            }
            context.block(self, WaitReason.MONITOR, type, ControlledThread.NEVER);
        }
    }

    private void run(Operation self, ClassInitialisation type, Monitor monitor) {
        monitor.owner = self;
        monitor.depth = 1;
        context.touched(type);
        context.changed();
        if (context.isTold()) {
            context.tell(self, "begins " + context.objects.name(type));
        }
        boolean failed = true;
        try {
            for (ClassInitialisation each : statics.before(type.type())) {
                initialise(each);
            }
            Hooks.busy(false);
            type.run();
            failed = false;
        } catch (Error e) {
            throw e;
        } catch (Throwable e) {
            throw new ExceptionInInitializerError(e);
        } finally {
            Hooks.busy(true);
            if (!schedule.isOver()) {
                type.isOver(failed);
                monitors.exitLibrary(type);
            }
        }
    }
}
