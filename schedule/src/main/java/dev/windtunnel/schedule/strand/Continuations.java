package dev.windtunnel.schedule.strand;

import dev.windtunnel.instrument.BootClasses;
import dev.windtunnel.instrument.Internals;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/**
 * The JVM's own continuations, on which virtual threads are built. Switching between two continuations takes a tenth of a
 * microsecond, switching between two threads takes several microseconds.
 *
 * <p>Continuations are not a public API. So they are tried once before anything relies on them, and {@link #areUsable} tells
 * whether they work as expected in this JVM. They are not used under a debugger, which stops the JVM when it inspects one.
 */
public final class Continuations {

    /** Before this version a continuation that holds a monitor cannot pause. */
    private static final int FIRST_VERSION = 24;

    private static final @Nullable MethodHandle NEW;
    private static final @Nullable MethodHandle RUN;
    private static final @Nullable MethodHandle PAUSE;
    private static final @Nullable MethodHandle BECOME;
    private static final @Nullable MethodHandle STACK;
    private static final boolean DEBUGGED;
    private static final boolean USABLE;
    private static final String WORDS;

    static {
        DEBUGGED = debugged();
        MethodHandle[] handles = new MethodHandle[5];
        String missing = Runtime.version().feature() < FIRST_VERSION
                ? "continuations need Java " + FIRST_VERSION + " or later"
                : find(handles);
        NEW = handles[0];
        RUN = handles[1];
        PAUSE = handles[2];
        BECOME = handles[3];
        STACK = handles[4];
        if (missing.isEmpty() && !passSelfTest()) {
            missing = "continuations do not do what is expected of them here";
        }
        USABLE = missing.isEmpty();
        WORDS = USABLE ? "on continuations of the JVM" : "on threads, because " + missing;
    }

    private Continuations() {}

    /** Whether this JVM has continuations, gives access to them, and they passed the self-test. */
    public static boolean areUsable() {
        return USABLE;
    }

    /** Whether a debugger is or may be attached, so that an operation that does not continue may be at a breakpoint. */
    public static boolean isDebugged() {
        return DEBUGGED;
    }

    /** Describes what operations run on in this JVM, and why. */
    public static String words() {
        return WORDS;
    }

    private static boolean debugged() {
        try {
            return Internals.isDebugged();
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            // Without this information the JVM is taken not to be debugged; find() reports what else is missing.
            return false;
        }
    }

    /** Fills in the method handles; returns the reason why that is not possible, or an empty string. */
    private static String find(MethodHandle[] handles) {
        try {
            MethodHandles.Lookup java = Internals.lookup();
            if (DEBUGGED) {
                return "a debugger does not get along with continuations";
            }
            Class<?> fiber = fiberClass(java);
            handles[0] = java.findConstructor(fiber, MethodType.methodType(void.class, Runnable.class))
                    .asType(MethodType.methodType(Object.class, Runnable.class));
            handles[1] = java.findVirtual(fiber, "run", MethodType.methodType(void.class))
                    .asType(MethodType.methodType(void.class, Object.class));
            handles[2] = java.findStatic(fiber, FiberClass.PAUSE, MethodType.methodType(boolean.class));
            handles[3] = java.findStatic(fiber, FiberClass.BECOME, MethodType.methodType(void.class, Thread.class));
            handles[4] = java.findVirtual(fiber, "getStackTrace", MethodType.methodType(StackTraceElement[].class))
                    .asType(MethodType.methodType(StackTraceElement[].class, Object.class));
            return "";
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            // Another JVM, or a later version with other internals: threads do the same, only slower.
            return "the JVM does not let them be used: " + e;
        }
    }

    /** The JVM has one such class, although several class loaders may have loaded this class. */
    private static Class<?> fiberClass(MethodHandles.Lookup java) throws ReflectiveOperationException {
        try {
            return java.ensureInitialized(BootClasses.define(FiberClass.NAME, FiberClass.bytes()));
        } catch (LinkageError e) {
            return java.findClass(FiberClass.NAME);
        }
    }

    /** Pauses and resumes a continuation twice, and checks which thread is current each time. */
    private static boolean passSelfTest() {
        Thread identity = new Thread("windtunnel-self-test");
        StringBuilder seen = new StringBuilder();
        Runnable work = () -> {
            for (int i = 0; i < 2; i++) {
                seen.append(Thread.currentThread() == identity ? i : -1);
                pause();
            }
        };
        try {
            Object continuation = make(work);
            Thread driver = Thread.currentThread();
            for (int i = 0; i < 2; i++) {
                run(continuation, identity, driver);
                seen.append(Thread.currentThread() == driver ? "" : "?");
            }
            run(continuation, identity, driver);
            return seen.toString().equals("01");
        } catch (RuntimeException | LinkageError e) {
            return false;
        }
    }

    static Object make(Runnable work) {
        try {
            return (Object) known(NEW).invokeExact(work);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** Runs a continuation until it pauses or ends; meanwhile {@code identity} is the current thread. */
    static void run(Object continuation, Thread identity, Thread driver) {
        try {
            known(BECOME).invokeExact(identity);
            try {
                known(RUN).invokeExact(continuation);
            } finally {
                known(BECOME).invokeExact(driver);
            }
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** Pauses the running continuation; false if a frame on its stack, such as native code, does not allow that. */
    static boolean pause() {
        try {
            return (boolean) known(PAUSE).invokeExact();
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    static StackTraceElement[] stack(Object continuation) {
        try {
            return (StackTraceElement[]) known(STACK).invokeExact(continuation);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    private static MethodHandle known(@Nullable MethodHandle handle) {
        if (handle == null) {
            throw new IllegalStateException("this JVM has no continuations");
        }
        return handle;
    }

    private static RuntimeException unexpected(Throwable e) {
        if (e instanceof Error error) {
            throw error;
        }
        return e instanceof RuntimeException runtime ? runtime : new IllegalStateException(e);
    }
}
