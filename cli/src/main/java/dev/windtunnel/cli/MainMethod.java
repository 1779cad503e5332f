package dev.windtunnel.cli;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * Where a program begins: {@code public static void main(String[])}, and on Java 25 whatever else its launcher takes.
 *
 * @param maker makes the object whose method it is; null if it is static
 * @param method of an object or not, with arguments or without
 */
record MainMethod(@Nullable MethodHandle maker, MethodHandle method) {

    /** Compact source files and instance main methods (JEP 512). */
    private static final int FIRST_VERSION_WITH_INSTANCES = 25;

    /** The main method of a class, which is not initialised by looking for it. */
    static MainMethod find(String name, ClassLoader loader) {
        Class<?> type = load(name, loader);
        Method method = declared(type, String[].class);
        if (method == null) {
            method = declared(type);
        }
        if (method == null || !mayBegin(method)) {
            throw new UsageException("Class '" + name
                    + "' has no method 'public static void main(String[])'; name one that has with --main.");
        }
        try {
            method.setAccessible(true);
            MethodHandle handle = MethodHandles.lookup().unreflect(method);
            if (method.getParameterCount() == 0) {
                handle = MethodHandles.dropArguments(handle, handle.type().parameterCount(), String[].class);
            }
            if (Modifier.isStatic(method.getModifiers())) {
                return new MainMethod(null, handle.asType(MethodType.methodType(void.class, String[].class)));
            }
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            return new MainMethod(
                    MethodHandles.lookup()
                            .unreflectConstructor(constructor)
                            .asType(MethodType.methodType(Object.class)),
                    handle.asType(MethodType.methodType(void.class, Object.class, String[].class)));
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new UsageException(
                    "Class '" + name + "' cannot be started: " + e + "; name another one with --main.", e);
        }
    }

    private static Class<?> load(String name, ClassLoader loader) {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            throw new UsageException(
                    "Class '" + name + "' is not on the class path; correct --main (with its package) or --classpath.",
                    e);
        } catch (LinkageError e) {
            throw new UsageException(
                    "Class '" + name + "' cannot be loaded: " + e
                            + "; add what is missing to --classpath, or run a Java as new as the one that compiled it.",
                    e);
        }
    }

    private static @Nullable Method declared(Class<?> type, Class<?>... parameters) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            try {
                Method method = at.getDeclaredMethod("main", parameters);
                if (method.getReturnType() == void.class && !Modifier.isPrivate(method.getModifiers())) {
                    return method;
                }
            } catch (NoSuchMethodException e) {
                // Perhaps in what it extends.
            } catch (LinkageError e) {
                throw new UsageException(
                        "Class '" + type.getName() + "' cannot be loaded: " + e
                                + "; add what is missing to --classpath.",
                        e);
            }
        }
        return null;
    }

    private static boolean mayBegin(Method method) {
        boolean classical = Modifier.isStatic(method.getModifiers())
                && Modifier.isPublic(method.getModifiers())
                && method.getParameterCount() == 1;
        return classical || Runtime.version().feature() >= FIRST_VERSION_WITH_INSTANCES;
    }

    void run(String[] arguments) throws Throwable {
        if (maker == null) {
            method.invokeExact(arguments);
        } else {
            Object object = (Object) maker.invokeExact();
            method.invokeExact(object, arguments);
        }
    }
}
