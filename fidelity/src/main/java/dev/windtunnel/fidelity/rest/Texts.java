package dev.windtunnel.fidelity.rest;

import dev.windtunnel.fidelity.grammar.Range;
import dev.windtunnel.fidelity.grammar.Shape;
import java.util.List;
import java.util.Map;

/** Texts, some of which are not texts: moments and bytes have no type of their own in JSON. */
final class Texts {

    private static final Map<String, String> PATTERNS = Map.of(
            "uuid", "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$",
            "date", "^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])$",
            "time", "^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z$",
            "email", "^[a-z]{1,12}@example\\.com$",
            "hostname", "^[a-z]{1,12}\\.example\\.com$",
            "ipv4", "^10\\.[0-9]{1,2}\\.[0-9]{1,2}\\.[0-9]{1,2}$",
            "uri", "^https://example\\.com/[a-z]{1,12}$",
            "url", "^https://example\\.com/[a-z]{1,12}$");

    private Texts() {}

    static Shape shape(Tree flat, Range length) {
        String format = flat.text("format").orElse("");
        if (format.equals("date-time")) {
            return new Shape.Time();
        }
        if (format.equals("byte") || format.equals("binary") || flat.has("contentEncoding")) {
            return new Shape.Bytes(length);
        }
        List<String> words = flat.has("const")
                ? List.of(String.valueOf(flat.value("const")))
                : flat.list("enum").stream()
                        .filter(word -> word != null)
                        .map(String::valueOf)
                        .toList();
        return new Shape.Text(
                length, flat.text("pattern").map(Texts::whole).orElse(PATTERNS.getOrDefault(format, "")), words);
    }

    /** A pattern of JSON Schema is looked for anywhere in a text, and those of shapes are for whole texts. */
    private static String whole(String pattern) {
        boolean begins = pattern.startsWith("^");
        boolean ends = pattern.endsWith("$") && !pattern.endsWith("\\$");
        return begins && ends ? pattern : (begins ? "" : ".*") + "(?:" + pattern + ")" + (ends ? "" : ".*");
    }

    /** Whether bytes are written as text, also where others are not: of OpenAPI 3.0, and of 3.1. */
    static boolean isBase64(Tree flat) {
        return flat.text("format").filter("byte"::equals).isPresent() || flat.has("contentEncoding");
    }
}
