package dev.windtunnel.calls.jdbc;

import dev.windtunnel.calls.message.Payload;
import java.sql.Statement;
import java.time.temporal.Temporal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The parameters and the batch of a statement, as far as they were set in an execution. */
final class Parameters {

    private final Map<String, String> values = new TreeMap<>();
    private final List<String> batch = new ArrayList<>();
    private String first = "";

    /** A method of the statement was called that may set a parameter or add to the batch. */
    void changed(String method, @Nullable Object @Nullable [] arguments, Statement statement) {
        switch (method) {
            case "clearParameters" -> values.clear();
            case "clearBatch" -> clearBatch();
            case "addBatch" -> add(arguments, statement);
            default -> {
                if (arguments != null && arguments.length > 1 && method.startsWith("set")) {
                    values.put(String.valueOf(arguments[0]), method.equals("setNull") ? "null" : text(arguments[1]));
                }
            }
        }
    }

    private void add(@Nullable Object @Nullable [] arguments, Statement statement) {
        String sql = arguments == null || arguments.length == 0 ? null : String.valueOf(arguments[0]);
        if (batch.isEmpty()) {
            // Drivers that show the statement in an exception show it as it shows itself.
            first = sql == null ? statement.toString() : sql;
        }
        batch.add(sql == null ? values.toString() : sql);
    }

    void clearBatch() {
        batch.clear();
        first = "";
    }

    DriverBehaviour.Batch batch(boolean isPrepared) {
        return new DriverBehaviour.Batch(first, batch.size(), isPrepared);
    }

    /** The text of a batch of statements without parameters. */
    String batchText() {
        return String.join("; ", batch);
    }

    /** The parameters. Statements of a batch are part of its text, and have literals, which are not shown. */
    Payload payload(boolean isBatch, boolean isPrepared) {
        if (isBatch) {
            return isPrepared ? Payload.of(batch.toString()) : Payload.NONE;
        }
        return Payload.of(values.isEmpty() ? "" : values.toString());
    }

    /** A text that is the same in every run; streams are left unread. */
    private static String text(@Nullable Object value) {
        if (value == null
                || value instanceof CharSequence
                || value instanceof Number
                || value instanceof Boolean
                || value instanceof Date
                || value instanceof Temporal
                || value instanceof UUID
                || value instanceof Enum<?>) {
            return String.valueOf(value);
        }
        return value instanceof byte[] bytes
                ? bytes.length + " bytes " + Integer.toHexString(Arrays.hashCode(bytes))
                : value.getClass().getSimpleName();
    }
}
