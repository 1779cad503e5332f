package dev.windtunnel.calls.redis;

import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.Body;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a caller gets. Its digest is kept, so that two answers can be compared, and nothing else, because values are private. */
public final class RedisAnswer {

    private static final Answer SUCCESS = Answer.of("OK", true);
    private static final String NOTHING = "(nil)";

    private RedisAnswer() {}

    /** The server has answered with this value. */
    public static Answer of(@Nullable Object value, Interception call) {
        if (!call.looksAtAnswers()) {
            return SUCCESS;
        }
        StringBuilder text = new StringBuilder();
        add(value, text);
        Body body = Body.of("application/octet-stream");
        body.passes(ByteBuffer.wrap(text.toString().getBytes(StandardCharsets.UTF_8)));
        body.ends();
        return SUCCESS.withBody(body);
    }

    private static void add(@Nullable Object value, StringBuilder text) {
        if (value == null) {
            text.append(NOTHING);
        } else if (value instanceof CharSequence || value instanceof Number || value instanceof Boolean) {
            text.append(value);
        } else if (value instanceof byte[] bytes) {
            text.append(Arrays.toString(bytes));
        } else if (value instanceof Collection<?> many) {
            text.append('[');
            for (Object each : many) {
                add(each, text);
                text.append('\t');
            }
            text.append(']');
        } else if (value instanceof Map<?, ?> map) {
            add(map.entrySet(), text);
        } else if (value instanceof Map.Entry<?, ?> entry) {
            add(entry.getKey(), text);
            text.append('=');
            add(entry.getValue(), text);
        } else {
            // The text of other objects may differ from run to run.
            text.append(value.getClass().getName());
        }
    }
}
