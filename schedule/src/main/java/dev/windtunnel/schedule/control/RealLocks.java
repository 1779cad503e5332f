package dev.windtunnel.schedule.control;

import dev.windtunnel.instrument.Internals;
import dev.windtunnel.schedule.core.Operation;
import dev.windtunnel.schedule.rewrite.ThreadRewriter;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Iterator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds locks that classes which are left alone hold while they call code under test: a stream that writes to a stream of the
 * program, or a class loader that asks the program for a class. No model knows them. If another thread came to such a lock while
 * its owner is not running, nobody would ever run again. So a thread with such a lock is not left.
 *
 * <p>The JVM tells which monitors the frames of a stack hold. That takes some microseconds, and where threads are not left, their
 * mistakes are not found. So it is asked only about loggers, or after a thread has come to such a lock. Class loaders of the program
 * are not left at all, because the JVM holds locks of its own while it asks them.
 */
final class RealLocks {

    /** The frames below it are not those of the program. */
    private static final String BOTTOM = "dev.windtunnel.schedule.core.OperationLifecycle";

    /** Tells less, and takes a fraction of the time. */
    private static final StackWalker PLAIN = StackWalker.getInstance();

    private static final @Nullable StackWalker WALKER;
    private static final @Nullable MethodHandle MONITORS;

    static {
        StackWalker walker = null;
        MethodHandle monitors = null;
        try {
            MethodHandles.Lookup java = Internals.lookup();
            Class<?> frame = java.findClass("java.lang.LiveStackFrame");
            MethodType asked = MethodType.methodType(Object[].class, Object.class);
            MethodType type = MethodType.methodType(Object[].class);
            monitors = java.findVirtual(frame, "getMonitors", type).asType(asked);
            walker = (StackWalker) java.findStatic(frame, "getStackWalker", MethodType.methodType(StackWalker.class))
                    .invoke();
        } catch (Throwable e) {
            // Another JVM does not tell. Then a thread that comes to such a lock is reported as blocked.
            walker = null;
        }
        WALKER = walker;
        MONITORS = monitors;
    }

    private RealLocks() {}

    /** The frame of the current thread that holds a lock which no model knows, as in a stack trace; empty if there is none. */
    static String heldAt(Operation self, SharedObjects objects) {
        if (WALKER == null || !(ThreadRewriter.suspectsLocks() || PLAIN.walk(RealLocks::hasSuspect))) {
            return "";
        }
        return WALKER.walk(frames -> heldAt(frames, self, objects));
    }

    /** Whether the thread is in a logger, or in a class loader of the program. */
    private static boolean hasSuspect(Stream<StackWalker.StackFrame> frames) {
        Iterator<StackWalker.StackFrame> each = frames.iterator();
        while (each.hasNext()) {
            StackWalker.StackFrame frame = each.next();
            if (frame.getClassName().equals(BOTTOM)) {
                return false;
            }
            if (isOfLogger(frame.getClassName()) || isLoading(frame)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isLoading(StackWalker.StackFrame frame) {
        return ThreadRewriter.hasLoader() && frame.getMethodName().equals("loadClass");
    }

    private static String heldAt(Stream<StackWalker.StackFrame> frames, Operation self, SharedObjects objects) {
        Iterator<StackWalker.StackFrame> each = frames.iterator();
        while (each.hasNext()) {
            StackWalker.StackFrame frame = each.next();
            if (frame.getClassName().equals(BOTTOM)) {
                return "";
            }
            // The JVM may have asked for the class, and others wait for what it does with the class.
            if (isLoading(frame)) {
                return frame.toStackTraceElement().toString();
            }
            if (!ThreadRewriter.suspectsLocks() && !isOfLogger(frame.getClassName())) {
                continue;
            }
            for (Object monitor : monitors(frame)) {
                if (isReal(monitor, self, objects)) {
                    return frame.toStackTraceElement().toString();
                }
            }
        }
        return "";
    }

    private static boolean isOfLogger(String type) {
        return type.startsWith("java.util.logging.")
                || type.startsWith("ch.qos.logback.")
                || type.startsWith("org.apache.logging.");
    }

    private static boolean isReal(@Nullable Object monitor, Operation self, SharedObjects objects) {
        if (monitor == null || monitor == self.controlled().lock) {
            return false;
        }
        Monitor model = objects.monitors().get(monitor);
        return model == null || model.owner != self;
    }

    private static Object[] monitors(StackWalker.StackFrame frame) {
        try {
            return MONITORS == null ? new Object[0] : (Object[]) MONITORS.invokeExact((Object) frame);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
