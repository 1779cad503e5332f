package dev.windtunnel.explore;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** The word of an option in texts that give some characters a meaning: letters, digits and {@code . - _ * + %} are left. */
public final class PlainWord {

    private PlainWord() {}

    /** Hides all other characters. */
    public static String of(String word) {
        return URLEncoder.encode(word, StandardCharsets.UTF_8);
    }

    /** The word that was written in this form. */
    public static String read(String text) {
        if (text.isEmpty()) {
            throw new NumberFormatException("an empty word");
        }
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
