package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.fidelity.side.Answer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Resources of other conversations, by their names. They stand in lists of everything that a service has, and what is there of them is not the
 * same on both sides, because they are made and deleted meanwhile.
 */
final class Strangers {

    /** What is put into the format of a name. */
    private static final String WORD = "[0-9a-z]{8,14}";

    private static final String NOTHING = "(?!)";

    private final Pattern names;

    /**
     * Strangers with names like these.
     *
     * @param formats of names, with %s for what is different for each
     */
    Strangers(Collection<String> formats) {
        String alternatives = formats.stream()
                // A word that begins with nothing of ours may be anything.
                .filter(format -> format.indexOf("%s") > 0)
                .map(format -> Pattern.quote(format.substring(0, format.indexOf("%s"))) + WORD)
                .sorted()
                .collect(Collectors.joining("|"));
        this.names = Pattern.compile(alternatives.isEmpty() ? NOTHING : "\\b(?:" + alternatives + ")");
    }

    /**
     * An answer without elements of lists that are about them.
     *
     * @param own stands in the names of the conversation that has got the answer
     */
    @SuppressWarnings("unchecked")
    Answer without(Answer answer, String own) {
        return answer.withFields((Map<String, Object>) without((Object) answer.fields(), own));
    }

    private Object without(Object value, String own) {
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> kept = new LinkedHashMap<>();
            map.forEach((name, member) -> kept.put(String.valueOf(name), without(member, own)));
            return kept;
        }
        if (value instanceof List<?> list) {
            List<Object> kept = new ArrayList<>();
            for (Object element : list) {
                if (!isAbout(element, own)) {
                    kept.add(without(element, own));
                }
            }
            return kept;
        }
        return value;
    }

    private boolean isAbout(Object element, String own) {
        if (element instanceof Map<?, ?> map) {
            return map.values().stream().anyMatch(member -> isAbout(member, own));
        }
        return element instanceof String text
                && !text.contains(own)
                && names.matcher(text).find();
    }
}
