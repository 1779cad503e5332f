package dev.windtunnel.schedule.program;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * The main method of a program: {@code public static void main(String[])}, and on Java 25 the other forms that its launcher takes.
 *
 * @param maker makes the object on which the method is called; null if the method is static
 * @param method takes the arguments, after the object if there is one
 */
record MainMethod(@Nullable MethodHandle maker, MethodHandle method) {

    /** Compact source files and instance main methods (JEP 512). */
    private static final int FIRST_VERSION_WITH_INSTANCES = 25;

    /** Finds the main method of a class without initialising the class. */
    static MainMethod find(String name, ClassLoader loader) {
        Class<?> type = load(name, loader);
        Method method = declared(type, String[].class);
        if (method == null) {
            method = declared(type);
        }
        if (method == null || !mayBegin(method)) {
            throw new IllegalArgumentException("Class '" + name
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
            throw new IllegalArgumentException(
                    "Class '" + name + "' cannot be started: " + e + "; name another one with --main.", e);
        }
    }

    private static Class<?> load(String name, ClassLoader loader) {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException(
                    "Class '" + name + "' is not on the class path; correct --main (with its package) or --classpath.",
                    e);
        } catch (LinkageError e) {
            throw new IllegalArgumentException(
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
                // A superclass may have it.
            } catch (LinkageError e) {
                throw new IllegalArgumentException(
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
