package dev.windtunnel.fidelity.recording;

import dev.windtunnel.fidelity.examples.Reference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where the texts of an answer come from that are another one in each conversation: names, the address of the service, and what it made up earlier.
 * Placeholders stand for them in a recording.
 */
final class Provenance {

    /** Shorter texts stand in others by accident. */
    private static final int SHORTEST = 8;

    private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{(?:(run)|(host)|(\\d{1,6}:[^}]*))}");

    private final String unique;
    private final String host;
    private final List<Map<String, String>> answers = new ArrayList<>();
    /** The longest first, so that none is looked for inside another one's placeholder. */
    private final List<Map.Entry<String, String>> known = new ArrayList<>();

    Provenance(String unique, String host) {
        this.unique = unique;
        this.host = host;
    }

    /** Remembers what the service has just said. */
    void heard(Map<String, Object> fields) {
        Map<String, String> leaves = new LinkedHashMap<>();
        collect("", fields, leaves);
        leaves.forEach((path, text) -> {
            boolean isMadeUp = text.length() >= SHORTEST && text.chars().anyMatch(Character::isDigit);
            if (isMadeUp && known.stream().noneMatch(one -> one.getKey().equals(text))) {
                known.add(Map.entry(text, "${" + answers.size() + ":" + path + "}"));
            }
        });
        known.sort(Comparator.comparingInt(
                        (Map.Entry<String, String> one) -> -one.getKey().length())
                .thenComparing(Map.Entry::getKey));
        answers.add(leaves);
    }

    private static void collect(String path, Object value, Map<String, String> leaves) {
        if (value instanceof Map<?, ?> map) {
            map.forEach((name, member) -> collect(path + "/" + name, member, leaves));
        } else if (value instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                collect(path + "/" + i, list.get(i), leaves);
            }
        } else if (value instanceof String text) {
            leaves.put(path, text);
        }
    }

    /** What can be kept of a value. */
    Object toKeep(Object value) {
        return Reference.mapTexts(value, text -> {
            String kept = text;
            for (Map.Entry<String, String> one : known) {
                kept = kept.replace(one.getKey(), one.getValue());
            }
            kept = kept.replace(unique, "${run}");
            return host.isEmpty() ? kept : kept.replace(host, "${host}");
        });
    }

    /** The value in this conversation. */
    Object here(Object kept) {
        return Reference.mapTexts(
                kept,
                text -> PLACEHOLDER
                        .matcher(text)
                        .replaceAll(
                                match -> Matcher.quoteReplacement(meaning(match).orElse(match.group()))));
    }

    private Optional<String> meaning(MatchResult match) {
        if (match.group(1) != null) {
            return Optional.of(unique);
        }
        if (match.group(2) != null) {
            return Optional.of(host);
        }
        String[] place = match.group(3).split(":", 2);
        int at = Integer.parseInt(place[0]);
        return at < answers.size() ? Optional.ofNullable(answers.get(at).get(place[1])) : Optional.empty();
    }
}
