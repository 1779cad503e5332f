package dev.windtunnel.fidelity.recording;

import dev.windtunnel.fidelity.compare.Masks;
import dev.windtunnel.fidelity.examples.Reference;
import dev.windtunnel.fidelity.side.Endpoint;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Takes out of answers what gives access to something. */
final class Redaction {

    /** Names of fields; a token with which a list goes on gives access to nothing. */
    private static final Pattern SECRET_FIELD = Pattern.compile(
            "(?i).*(secret|password|passphrase|credential|privatekey|accesskey|authorization|signature|sharedkey"
                    + "|connectionstring|apikey|jwt|cookie|(access|refresh|id|auth|security|session|bearer)[-_]?token).*|token");

    /** What grants access when it stands in a URL. */
    private static final Pattern SIGNED = Pattern.compile(
            "(?i)([?&](?:X-Amz-Signature|X-Amz-Security-Token|X-Amz-Credential|sig|signature)=)[^&\\s\"<]+");

    /** Shorter ones, such as those that emulators take, stand in ordinary texts. */
    private static final int SHORTEST_KEY = 12;

    private static final int SHORTEST_ARGUMENT = 4;

    private final List<String> keys;

    private Redaction(List<String> keys) {
        this.keys = keys;
    }

    static Redaction of(Endpoint endpoint) {
        return new Redaction(Stream.of(endpoint.secret(), endpoint.account())
                .filter(key -> key.length() >= SHORTEST_KEY)
                .toList());
    }

    /** The same, which also takes out what a call gives as a secret: messages like to repeat it. */
    Redaction knowing(Map<String, Object> arguments) {
        Set<String> all = new LinkedHashSet<>(keys);
        arguments.forEach((name, value) -> collect(name, value, all));
        return all.size() == keys.size() ? this : new Redaction(List.copyOf(all));
    }

    private static void collect(String name, Object value, Set<String> all) {
        if (value instanceof Map<?, ?> map) {
            map.forEach((member, one) -> collect(String.valueOf(member), one, all));
        } else if (value instanceof List<?> list) {
            list.forEach(one -> collect(name, one, all));
        } else if (value instanceof String text
                && text.length() >= SHORTEST_ARGUMENT
                && SECRET_FIELD.matcher(name).matches()) {
            all.add(text);
        }
    }

    String text(String text) {
        String clean = SIGNED.matcher(text).replaceAll("$1" + Masks.REDACTED);
        for (String key : keys) {
            clean = clean.replace(key, Masks.REDACTED);
        }
        return clean;
    }

    Map<String, Object> fields(Map<String, Object> fields) {
        Map<String, Object> clean = new LinkedHashMap<>();
        fields.forEach((name, value) -> clean.put(name, field(name, value)));
        return clean;
    }

    private Object field(String name, Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> clean = new LinkedHashMap<>();
            map.forEach((member, one) -> clean.put(String.valueOf(member), field(String.valueOf(member), one)));
            return clean;
        }
        if (value instanceof List<?> list) {
            return list.stream().map(one -> field(name, one)).toList();
        }
        return value instanceof String && SECRET_FIELD.matcher(name).matches()
                ? Masks.REDACTED
                : Reference.mapTexts(value, this::text);
    }
}
