package dev.windtunnel.instrument;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Access to the internals of {@code java.base} without flags, without an agent and without a warning. The reflection factory
 * for serialization returns any constructor, among them that of a lookup with full access.
 */
public final class Internals {

    private static final int TRUSTED = -1;

    private Internals() {}

    /** A lookup with full access. */
    public static MethodHandles.Lookup lookup() throws ReflectiveOperationException {
        // By reflection, because the compiler warns about direct uses.
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
            // Null if the JVM was started without arguments.
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
