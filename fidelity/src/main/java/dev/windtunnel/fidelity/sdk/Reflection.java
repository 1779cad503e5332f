package dev.windtunnel.fidelity.sdk;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Calls to classes that are not known when this is compiled. Builders and contexts of the SDK are package-private classes behind public
 * interfaces, so methods are looked for in public types only.
 */
public final class Reflection {

    private Reflection() {}

    /** Calls a method that gives something. It is looked up each time, so this is not for what happens with every request. */
    public static Object call(Object target, String name, Object... arguments) {
        Method method = method(target.getClass(), name, false, arguments)
                .orElseThrow(() -> missing(target.getClass(), name, arguments));
        return given(invoke(method, target, arguments), method);
    }

    /** Calls a static method that gives something. */
    public static Object callStatic(Class<?> type, String name, Object... arguments) {
        Method method = method(type, name, true, arguments).orElseThrow(() -> missing(type, name, arguments));
        return given(invoke(method, null, arguments), method);
    }

    /** The value of a public static field that is never null. */
    public static Object constant(Class<?> type, String name) {
        try {
            Object value = type.getField(name).get(null);
            if (value != null) {
                return value;
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("'" + type.getName() + "' has no constant '" + name + "'.", e);
        }
        throw new IllegalStateException("The constant '" + name + "' of '" + type.getName() + "' is null.");
    }

    /** A public method that takes these arguments. */
    public static Optional<Method> method(Class<?> type, String name, boolean isStatic, Object... arguments) {
        Deque<Class<?>> types = new ArrayDeque<>();
        types.add(type);
        while (!types.isEmpty()) {
            Class<?> candidate = types.remove();
            if (Modifier.isPublic(candidate.getModifiers())) {
                for (Method method : candidate.getDeclaredMethods()) {
                    if (method.getName().equals(name)
                            && Modifier.isPublic(method.getModifiers())
                            && Modifier.isStatic(method.getModifiers()) == isStatic
                            && takes(method, arguments)) {
                        return Optional.of(method);
                    }
                }
            }
            types.addAll(List.of(candidate.getInterfaces()));
            if (candidate.getSuperclass() != null) {
                types.add(candidate.getSuperclass());
            }
        }
        return Optional.empty();
    }

    /** Calls a method; what it throws comes out as it is, if it is unchecked. */
    public static @Nullable Object invoke(Method method, @Nullable Object target, @Nullable Object... arguments) {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            Throwable cause = e.getCause();
            if (cause instanceof RuntimeException unchecked) {
                throw unchecked;
            }
            if (cause instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(method.getName() + " failed: " + cause, cause);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("'" + method + "' is not accessible.", e);
        }
    }

    /** The result of a method that never gives null. */
    public static Object given(@Nullable Object value, Method method) {
        if (value == null) {
            throw new IllegalStateException("'" + method + "' gave nothing.");
        }
        return value;
    }

    private static boolean takes(Method method, Object... arguments) {
        Class<?>[] parameters = method.getParameterTypes();
        if (parameters.length != arguments.length) {
            return false;
        }
        for (int i = 0; i < parameters.length; i++) {
            boolean fits = parameters[i].isInstance(arguments[i])
                    || (parameters[i] == int.class && arguments[i] instanceof Integer)
                    || (parameters[i] == boolean.class && arguments[i] instanceof Boolean);
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    private static IllegalStateException missing(Class<?> type, String name, Object... arguments) {
        return new IllegalStateException("'" + type.getName() + "' has no public method '" + name + "' that takes "
                + arguments.length + " of these arguments; use another version of the SDK.");
    }
}
