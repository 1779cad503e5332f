package dev.windtunnel.calls.jdbc;

import dev.windtunnel.calls.message.Body;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.Wrapper;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Rows on their way to the caller. What the caller reads of them is the body of the answer: its digest is kept, so that two
 * answers can be compared, and nothing else, because rows are private. Nothing is read that the caller does not read.
 */
final class WatchedRows implements InvocationHandler, Proxies.Handler {

    /** What cannot be compared without reading it: streams, large objects, arrays. */
    private static final String UNREAD = "unread";

    private final ResultSet rows;
    private final Body body;
    private final Object statementProxy;

    private WatchedRows(ResultSet rows, Body body, Object statementProxy) {
        this.rows = rows;
        this.body = body;
        this.statementProxy = statementProxy;
    }

    static ResultSet of(ResultSet rows, Body body, Object statementProxy) {
        return Proxies.of(ResultSet.class, rows, new WatchedRows(rows, body, statementProxy));
    }

    /** The body of an answer that consists of rows. */
    static Body body() {
        return Body.of("application/octet-stream");
    }

    @Override
    public Wrapper target() {
        return rows;
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, @Nullable Object @Nullable [] arguments)
            throws Throwable {
        String name = method.getName();
        if (name.equals("getStatement")) {
            // Closed rows reject this.
            Proxies.pass(rows, method, arguments);
            return statementProxy;
        }
        Object result = Proxies.invoke(proxy, rows, method, arguments);
        if (name.equals("next")) {
            passes(Boolean.TRUE.equals(result) ? "\n" : "");
            if (!Boolean.TRUE.equals(result)) {
                body.ends();
            }
        } else if (name.equals("close")) {
            body.ends();
        } else if (name.startsWith("get") && arguments != null && arguments.length > 0) {
            passes(text(result) + '\t');
        }
        return result;
    }

    private void passes(String text) {
        body.passes(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static String text(@Nullable Object value) {
        if (value == null || value instanceof Comparable<?> || value instanceof Number) {
            return String.valueOf(value);
        }
        return value instanceof byte[] bytes ? Arrays.toString(bytes) : UNREAD;
    }
}
