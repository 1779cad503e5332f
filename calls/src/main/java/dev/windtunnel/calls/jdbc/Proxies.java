package dev.windtunnel.calls.jdbc;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Wrapper;
import org.jspecify.annotations.Nullable;

/** Proxies for objects of a driver. */
final class Proxies {

    /** All proxies have this type, too, so that nothing is intercepted twice. */
    interface Intercepted {}

    private Proxies() {}

    static <T> T of(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(
                Proxies.class.getClassLoader(), new Class<?>[] {type, Intercepted.class}, handler));
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
        InvocationHandler handler = Proxy.getInvocationHandler(proxy);
        return handler instanceof InterceptedConnection connection
                ? connection.connection()
                : ((InterceptedStatement) handler).statement();
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
