package dev.windtunnel.instrument;

import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Access to the internals of the JDK without flags, without an agent and without a warning. The reflection factory for
 * serialization returns any constructor, among them that of a lookup with full access.
 */
public final class Internals {

    private static final int TRUSTED = -1;

    private static @Nullable MethodHandle opening;

    private Internals() {}

    /**
     * A lookup that sees what a class of the JDK sees, which must not be one of {@code java.lang.invoke}. From Java 18 on, it is made
     * in a fraction of the time: a constructor that gets a number is called by way of many classes that do not exist yet.
     */
    static MethodHandles.Lookup lookup(Class<?> type) throws ReflectiveOperationException {
        if (!hasFactory()) {
            return lookup();
        }
        return (MethodHandles.Lookup)
                constructor(MethodHandles.Lookup.class, MethodHandles.Lookup.class.getDeclaredConstructor(Class.class))
                        .newInstance(type);
    }

    /** A lookup with full access. */
    public static MethodHandles.Lookup lookup() throws ReflectiveOperationException {
        Instrumentation agent = hasFactory() ? null : Attachment.known();
        if (agent != null) {
            return opened(agent);
        }
        return (MethodHandles.Lookup) constructor(
                        MethodHandles.Lookup.class,
                        MethodHandles.Lookup.class.getDeclaredConstructor(Class.class, Class.class, int.class))
                .newInstance(Object.class, null, TRUSTED);
    }

    /** A program of modules need not have the one with the reflection factory. */
    private static boolean hasFactory() {
        return ModuleLayer.boot().findModule("jdk.unsupported").isPresent();
    }

    /** An agent may open packages. It is not the first choice, because it copies everything that a module knows. */
    private static MethodHandles.Lookup opened(Instrumentation agent) throws ReflectiveOperationException {
        agent.redefineModule(
                Object.class.getModule(),
                Set.of(),
                Map.of(),
                Map.of("java.lang.invoke", Set.of(Internals.class.getModule())),
                Set.of(),
                Map.of());
        Field trusted = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
        trusted.setAccessible(true);
        return (MethodHandles.Lookup) trusted.get(null);
    }

    /** A new object of a class whose constructor is not called. */
    static Object newInstance(Class<?> type) throws ReflectiveOperationException {
        return constructor(type, Object.class.getDeclaredConstructor()).newInstance();
    }

    private static Constructor<?> constructor(Class<?> type, Constructor<?> called)
            throws ReflectiveOperationException {
        // By reflection, because the compiler warns about direct uses.
        Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
        return (Constructor<?>) factory.getMethod("newConstructorForSerialization", Class.class, Constructor.class)
                .invoke(factory.getMethod("getReflectionFactory").invoke(null), type, called);
    }

    /** A method that may be called although it is not public. */
    public static synchronized Method method(Class<?> type, String name, Class<?>... parameters)
            throws ReflectiveOperationException {
        Method method = type.getDeclaredMethod(name, parameters);
        MethodHandle known = opening;
        if (known == null) {
            known = lookup(AccessibleObject.class)
                    .findVirtual(
                            AccessibleObject.class,
                            "setAccessible0",
                            MethodType.methodType(boolean.class, boolean.class));
            opening = known;
        }
        try {
            boolean unused = (boolean) known.invokeExact((AccessibleObject) method, true);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new InvocationTargetException(e);
        }
        return method;
    }

    /** Whether a debugger is or may be attached to this JVM. */
    public static boolean isDebugged() throws ReflectiveOperationException {
        @Nullable
        String @Nullable [] arguments =
                (@Nullable String @Nullable []) method(Class.forName("jdk.internal.misc.VM"), "getRuntimeArguments")
                        .invoke(null);
        // Null if the JVM was started without arguments.
        if (arguments != null) {
            for (String argument : arguments) {
                if (String.valueOf(argument).contains("jdwp")) {
                    return true;
                }
            }
        }
        return false;
    }
}
