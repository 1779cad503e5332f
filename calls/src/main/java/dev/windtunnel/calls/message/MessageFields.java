package dev.windtunnel.calls.message;

import dev.windtunnel.calls.code.Digest;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** The fields of a message in the text form of protocol buffers: one per line, with braces around those of a message inside. */
final class MessageFields {

    private MessageFields() {}

    /** False if the text has another form. */
    static boolean flatten(String text, Map<String, Long> fields) {
        Map<String, Long> found = new HashMap<>();
        Deque<String> around = new ArrayDeque<>();
        Map<String, Integer> counts = new HashMap<>();
        for (String line : text.lines().toList()) {
            String part = line.strip();
            int colon = part.indexOf(": ");
            if (part.equals("}") && !around.isEmpty()) {
                around.pop();
            } else if (part.endsWith(" {")) {
                around.push(numbered(around, part.substring(0, part.length() - 2), counts));
                found.put(around.peek(), Digest.of("message"));
            } else if (colon > 0) {
                found.put(numbered(around, part.substring(0, colon), counts), Digest.of(part.substring(colon + 2)));
            } else if (!part.isEmpty()) {
                return false;
            }
        }
        fields.putAll(found);
        return true;
    }

    /** Repeated fields have the same name, so they are numbered. */
    private static String numbered(Deque<String> around, String name, Map<String, Integer> counts) {
        String full = (around.isEmpty() ? "body" : around.peek()) + "." + name;
        int number = counts.merge(full, 1, Integer::sum);
        return number == 1 ? full : full + "#" + number;
    }
}
