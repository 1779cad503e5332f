package dev.windtunnel.schedule;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Constructor;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The way into {@code java.base} that needs neither flags on the command line nor an agent, and prints no warning: the
 * reflection factory for serialization hands out any constructor, among them the one of a lookup that may see everything.
 */
final class Internals {

    private static final int TRUSTED = -1;

    private static final @Nullable VarHandle THREAD_LOCALS = threadLocals("threadLocals");
    private static final @Nullable VarHandle INHERITED = threadLocals("inheritableThreadLocals");

    private Internals() {}

    static MethodHandles.Lookup lookup() throws ReflectiveOperationException {
        // By reflection, because the compiler warns of every mention.
        Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
        Constructor<?> constructor =
                (Constructor<?>) factory.getMethod("newConstructorForSerialization", Class.class, Constructor.class)
                        .invoke(
                                factory.getMethod("getReflectionFactory").invoke(null),
                                MethodHandles.Lookup.class,
                                MethodHandles.Lookup.class.getDeclaredConstructor(Class.class, Class.class, int.class));
        return (MethodHandles.Lookup) constructor.newInstance(Object.class, null, TRUSTED);
    }

    /** Whether a debugger is or may be attached to this JVM. */
    static boolean isDebugged(MethodHandles.Lookup java) throws ReflectiveOperationException {
        try {
            @Nullable
            String @Nullable [] arguments = (@Nullable String @Nullable []) java.findStatic(
                            java.findClass("jdk.internal.misc.VM"),
                            "getRuntimeArguments",
                            MethodType.methodType(String[].class))
                    .invoke();
            // Null if the JVM was started without any.
            return arguments != null
                    && Stream.of(arguments)
                            .anyMatch(argument -> String.valueOf(argument).contains("jdwp"));
        } catch (ReflectiveOperationException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** Lets a thread that is used again forget what the last operation left in its thread-locals. */
    static void forgetThreadLocals(Thread thread) {
        if (THREAD_LOCALS != null && INHERITED != null) {
            THREAD_LOCALS.set(thread, null);
            INHERITED.set(thread, null);
        }
    }

    private static @Nullable VarHandle threadLocals(String field) {
        try {
            Class<?> map = Class.forName("java.lang.ThreadLocal$ThreadLocalMap");
            return lookup().findVarHandle(Thread.class, field, map);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            return null;
        }
    }
}
