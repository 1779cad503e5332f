package dev.windtunnel.calls.jdbc;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Wrapper;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Proxies for objects of a driver. */
final class Proxies {

    /** All proxies have this type, too, so that nothing is intercepted twice. */
    interface Intercepted {}

    /** What is behind a proxy. */
    interface Handler {
        Wrapper target();
    }

    private Proxies() {}

    /**
     * A proxy for an object of a driver. It has all interfaces of that object, because people cast it to those of their driver.
     */
    static <T> T of(Class<T> type, Object target, InvocationHandler handler) {
        Set<Class<?>> types = new LinkedHashSet<>();
        types.add(type);
        types.add(Intercepted.class);
        for (Class<?> at = target.getClass(); at != null; at = at.getSuperclass()) {
            for (Class<?> each : at.getInterfaces()) {
                if (Modifier.isPublic(each.getModifiers()) && isVisible(each)) {
                    types.add(each);
                }
            }
        }
        return type.cast(
                Proxy.newProxyInstance(Proxies.class.getClassLoader(), types.toArray(new Class<?>[0]), handler));
    }

    private static boolean isVisible(Class<?> type) {
        try {
            return Class.forName(type.getName(), false, Proxies.class.getClassLoader()) == type;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    /** Whether this connection, or one that it wraps, is a proxy. */
    static boolean isIntercepted(Connection connection) {
        try {
            return connection instanceof Intercepted || connection.isWrapperFor(Intercepted.class);
        } catch (SQLException | RuntimeException | AbstractMethodError e) {
            return false;
        }
    }

    /** The connection of the driver behind those of pools. */
    static Connection innermost(Connection connection) {
        try {
            Connection inner = connection.isWrapperFor(Connection.class) ? connection.unwrap(Connection.class) : null;
            return inner == null ? connection : inner;
        } catch (SQLException | RuntimeException | AbstractMethodError e) {
            return connection;
        }
    }

    /** Passes a method on, except those that are about the proxy itself. */
    static @Nullable Object invoke(Object proxy, Wrapper target, Method method, @Nullable Object @Nullable [] arguments)
            throws Throwable {
        Object first = arguments == null || arguments.length == 0 ? null : arguments[0];
        return switch (method.getName()) {
            case "equals" -> proxy == first || (first != null && target(first) == target);
            case "unwrap" ->
                first instanceof Class<?> type && type.isInstance(target) ? target : pass(target, method, arguments);
            case "isWrapperFor" -> isFor(first, target) || Boolean.TRUE.equals(pass(target, method, arguments));
            default -> pass(target, method, arguments);
        };
    }

    private static boolean isFor(@Nullable Object type, Wrapper target) {
        return type instanceof Class<?> asked && (asked.isInstance(target) || asked == Intercepted.class);
    }

    /** What a proxy stands for; null if it is none. */
    private static @Nullable Wrapper target(Object proxy) {
        if (!(proxy instanceof Intercepted)) {
            return null;
        }
        return ((Handler) Proxy.getInvocationHandler(proxy)).target();
    }

    static @Nullable Object pass(Object target, Method method, @Nullable Object @Nullable [] arguments)
            throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause() == null ? e : e.getCause();
        }
    }
}
