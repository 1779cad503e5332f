package dev.windtunnel.record.json;

import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.text.Excerpt;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** JSON as maps, lists, strings, numbers and booleans: all that our documents need. */
public final class Json {

    private static final JsonFactory FACTORY = new JsonFactory();
    private static final int EXCERPT = 60;

    private Json() {}

    /** A document on one line. */
    public static String write(Object value) {
        return write(value, false);
    }

    /** A document that people read. */
    public static String pretty(Object value) {
        return write(value, true) + "\n";
    }

    private static String write(Object value, boolean pretty) {
        StringWriter text = new StringWriter();
        ObjectWriteContext context = pretty ? new PrettyContext() : ObjectWriteContext.empty();
        try (JsonGenerator generator = FACTORY.createGenerator(context, text)) {
            write(generator, value);
        }
        return text.toString();
    }

    private static void write(JsonGenerator generator, @Nullable Object value) {
        if (value == null) {
            generator.writeNull();
        } else if (value instanceof Map<?, ?> map) {
            generator.writeStartObject();
            map.forEach((name, member) -> {
                generator.writeName((String) name);
                write(generator, member);
            });
            generator.writeEndObject();
        } else if (value instanceof Iterable<?> list) {
            generator.writeStartArray();
            list.forEach(member -> write(generator, member));
            generator.writeEndArray();
        } else if (value instanceof Long || value instanceof Integer) {
            generator.writeNumber(((Number) value).longValue());
        } else if (value instanceof Double number) {
            generator.writeNumber(number);
        } else if (value instanceof Boolean truth) {
            generator.writeBoolean(truth);
        } else {
            generator.writeString(value.toString());
        }
    }

    /** Reads one document. */
    public static @Nullable Object read(String text) {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            Object value = value(parser, parser.nextToken());
            if (parser.nextToken() != null) {
                throw new RecordException(
                        "There is more than one JSON document in '" + Excerpt.of(text, EXCERPT) + "'.");
            }
            return value;
        } catch (JacksonException e) {
            throw new RecordException(
                    "'" + Excerpt.of(text, EXCERPT) + "' is not JSON: " + e.getOriginalMessage() + ".", e);
        }
    }

    private static @Nullable Object value(JsonParser parser, @Nullable JsonToken token) {
        if (token == null) {
            throw new RecordException("A JSON document is empty.");
        }
        return switch (token) {
            case START_OBJECT -> {
                Map<String, @Nullable Object> map = new LinkedHashMap<>();
                while (parser.nextToken() != JsonToken.END_OBJECT) {
                    String name = parser.currentName();
                    map.put(name, value(parser, parser.nextToken()));
                }
                yield map;
            }
            case START_ARRAY -> {
                List<@Nullable Object> list = new ArrayList<>();
                while (true) {
                    JsonToken next = parser.nextToken();
                    if (next == JsonToken.END_ARRAY) {
                        yield list;
                    }
                    list.add(value(parser, next));
                }
            }
            case VALUE_NUMBER_INT ->
                // Documents of others have limits such as 2^64.
                parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
                        ? (Object) parser.getDoubleValue()
                        : (Object) parser.getLongValue();
            case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            default -> parser.getString();
        };
    }
}
