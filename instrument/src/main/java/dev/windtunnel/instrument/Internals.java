package dev.windtunnel.instrument;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The way into {@code java.base} that needs neither flags on the command line nor an agent, and prints no warning: the
 * reflection factory for serialization hands out any constructor, among them the one of a lookup that may see everything.
 */
public final class Internals {

    private static final int TRUSTED = -1;

    private Internals() {}

    /** A lookup that may see everything. */
    public static MethodHandles.Lookup lookup() throws ReflectiveOperationException {
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
    public static boolean isDebugged(MethodHandles.Lookup java) throws ReflectiveOperationException {
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
}
