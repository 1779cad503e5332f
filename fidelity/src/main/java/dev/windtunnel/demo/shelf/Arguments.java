package dev.windtunnel.demo.shelf;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The checks of parameters that the document promises. */
final class Arguments {

    static final int CONTENT = 1024;

    private static final int NAME = 64;
    private static final int SHELF_LEAST = 3;
    private static final int SHELF_MOST = 63;
    private static final int VALUE = 64;
    private static final Pattern SHELF = Pattern.compile("[a-z0-9]([a-z0-9-]*[a-z0-9])?");
    private static final Pattern ITEM = Pattern.compile("[A-Za-z0-9 ._+-]+");
    private static final Pattern GUID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    private Arguments() {}

    static String shelf(String name) {
        if (name.length() < SHELF_LEAST || name.length() > SHELF_MOST) {
            throw Refusal.invalid("The name '" + name + "' of a shelf must have 3 to 63 characters.");
        }
        if (!SHELF.matcher(name).matches()) {
            throw Refusal.invalid(
                    "The name '" + name
                            + "' of a shelf may contain lower-case letters, digits and hyphens, and neither begins nor ends with a hyphen.");
        }
        return name;
    }

    static String item(String name) {
        if (name.isEmpty() || name.length() > NAME || !ITEM.matcher(name).matches()) {
            throw Refusal.invalid("The name '" + name
                    + "' of an item must have 1 to 64 letters, digits, spaces and characters of '._+-'.");
        }
        return name;
    }

    static boolean isGuid(String text) {
        return GUID.matcher(text).matches();
    }

    /** A member of the body that must be there. */
    static String text(Request request, String name, int least, int most) {
        return optionalText(request, name, least, most)
                .orElseThrow(() -> Refusal.invalid("The parameter '" + name + "' is missing."));
    }

    static Optional<String> optionalText(Request request, String name, int least, int most) {
        Object value = request.body().get(name);
        if (value == null) {
            return Optional.empty();
        }
        if (!(value instanceof String text)) {
            throw Refusal.invalid("The value '" + value + "' of '" + name + "' is not a text.");
        }
        if (text.length() < least || text.length() > most) {
            throw Refusal.invalid("The value of '" + name + "' has " + text.length() + " characters; allowed are "
                    + least + " to " + most + ".");
        }
        return Optional.of(text);
    }

    static Optional<String> word(Request request, String name, List<String> words) {
        Optional<String> given = optionalText(request, name, 0, Integer.MAX_VALUE);
        given.filter(word -> !words.contains(word)).ifPresent(word -> {
            throw Refusal.invalid(
                    "The value '" + word + "' of '" + name + "' is none of " + String.join(", ", words) + ".");
        });
        return given;
    }

    /** A number in the body or in the query. */
    static Optional<Long> number(Request request, String name, long least, long most) {
        Object value = request.body().getOrDefault(name, request.options().get(name));
        if (value == null) {
            return Optional.empty();
        }
        long number = number(name, value);
        if (number < least || number > most) {
            throw Refusal.invalid("The value '" + number + "' of '" + name + "' is out of range; allowed are " + least
                    + " to " + most + ".");
        }
        return Optional.of(number);
    }

    private static long number(String name, Object value) {
        try {
            if (value instanceof Long number) {
                return number;
            }
            if (value instanceof String text) {
                return Long.parseLong(text);
            }
        } catch (NumberFormatException e) {
            // It is told below.
        }
        throw Refusal.invalid("The value '" + value + "' of '" + name + "' is not a whole number.");
    }

    /** Names with values. */
    static Optional<Map<String, String>> texts(Request request, String name, int count) {
        Object value = request.body().get(name);
        if (value == null) {
            return Optional.empty();
        }
        if (!(value instanceof Map<?, ?> map)) {
            throw Refusal.invalid("The value of '" + name + "' is not an object.");
        }
        if (map.size() > count) {
            throw Refusal.invalid("There are " + map.size() + " '" + name + "'; allowed are " + count + ".");
        }
        Map<String, String> texts = new LinkedHashMap<>();
        map.forEach((key, text) -> texts.put(key(name, key), value(name, text)));
        return Optional.of(texts);
    }

    private static String key(String name, @Nullable Object key) {
        if (key instanceof String text && !text.isEmpty() && text.length() <= VALUE) {
            return text;
        }
        throw Refusal.invalid("The name '" + key + "' in '" + name + "' must have 1 to 64 characters.");
    }

    private static String value(String name, @Nullable Object value) {
        if (value instanceof String text && text.length() <= VALUE) {
            return text;
        }
        throw Refusal.invalid("A value in '" + name + "' is no text of at most 64 characters.");
    }
}
