package dev.windtunnel.record.json;

import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.text.Excerpt;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A JSON object that somebody else wrote: every access says what is missing, and where. */
public final class JsonObject {

    private static final int EXCERPT = 60;

    private final Map<?, ?> members;
    private final String where;

    private JsonObject(Map<?, ?> members, String where) {
        this.members = members;
        this.where = where;
    }

    public static JsonObject parse(String text, String where) {
        Object value;
        try {
            value = Json.read(text);
        } catch (RecordException e) {
            throw new RecordException(where + " cannot be read: " + e.getMessage(), e);
        }
        return of(value, where);
    }

    private static JsonObject of(@Nullable Object value, String where) {
        if (value instanceof Map<?, ?> map) {
            return new JsonObject(map, where);
        }
        throw new RecordException(where + " should hold a JSON object, but holds " + quoted(value) + ".");
    }

    /** Makes something of this object; whatever does not fit becomes one sentence that says where. */
    public <T> T as(Function<JsonObject, T> reader) {
        try {
            return reader.apply(this);
        } catch (RecordException e) {
            throw e;
        } catch (RuntimeException e) {
            throw damaged(e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage(), e);
        }
    }

    /** What to throw if the object makes no sense. */
    public RecordException damaged(String why, @Nullable Throwable cause) {
        return new RecordException(where + " cannot be read: " + why.replaceFirst("\\.$", "") + ".", cause);
    }

    /** Refuses what another version of Windtunnel wrote. */
    public void requireSchemaVersion(int known) {
        long version = number("schemaVersion");
        if (version != known) {
            throw new RecordException(where + " has schema version '" + version
                    + "', but this Windtunnel reads version " + known + "; read it with the Windtunnel that wrote it.");
        }
    }

    public boolean has(String name) {
        return members.get(name) != null;
    }

    public boolean isList(String name) {
        return members.get(name) instanceof List;
    }

    public String string(String name) {
        return member(name, String.class, "text");
    }

    public Optional<String> optionalString(String name) {
        return has(name) ? Optional.of(string(name)) : Optional.empty();
    }

    public long number(String name) {
        return member(name, Long.class, "a whole number");
    }

    public int integer(String name) {
        return Math.toIntExact(number(name));
    }

    public boolean flag(String name) {
        return member(name, Boolean.class, "true or false");
    }

    public JsonObject object(String name) {
        return of(members.get(name), where + ", '" + name + "'");
    }

    public List<JsonObject> objects(String name) {
        return ((List<?>) member(name, List.class, "a list"))
                .stream().map(value -> of(value, where + ", '" + name + "'")).toList();
    }

    public List<String> strings(String name) {
        return ((List<?>) member(name, List.class, "a list"))
                .stream()
                        .map(value -> checked(value, name, String.class, "text"))
                        .toList();
    }

    /** The members of an object that maps names to text. */
    public Map<String, String> texts(String name) {
        JsonObject object = object(name);
        Map<String, String> texts = new LinkedHashMap<>();
        object.members.keySet().forEach(key -> texts.put((String) key, object.string((String) key)));
        return texts;
    }

    public Map<String, Object> members() {
        Map<String, Object> copy = new LinkedHashMap<>();
        members.forEach((name, value) -> copy.put((String) name, value));
        return copy;
    }

    private <T> T member(String name, Class<T> type, String expected) {
        return checked(members.get(name), name, type, expected);
    }

    private <T> T checked(@Nullable Object value, String name, Class<T> type, String expected) {
        if (value == null) {
            throw new RecordException(where + " has no '" + name + "'.");
        }
        if (!type.isInstance(value)) {
            throw new RecordException(
                    where + " has " + quoted(value) + " for '" + name + "', which should be " + expected + ".");
        }
        return type.cast(value);
    }

    private static String quoted(@Nullable Object value) {
        return "'" + Excerpt.of(String.valueOf(value), EXCERPT) + "'";
    }
}
