package dev.windtunnel.fidelity.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Fields whose values a service makes up, so that they are never the same twice. Some are known by their names; the others are learned by asking
 * the reference the same again.
 */
public final class Masks {

    /** Stands in a recording where a secret was: any text is the same. */
    public static final String REDACTED = "(redacted)";

    private static final List<String> ENDS = List.of("Arn", "ARN", "Id", "Url", "Uri", "Token", "Handle", "Cursor");
    private static final Set<String> NAMES = Set.of("id", "url", "arn", "token");
    private static final Pattern TIME = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d.*"
            + "|(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \\d\\d [A-Z][a-z]{2} \\d{4} \\d\\d:\\d\\d:\\d\\d GMT");

    private static final int LONGEST_WORD = 20;

    private final Set<String> learned = ConcurrentHashMap.newKeySet();

    /** Learns that the reference never says the same there. */
    public void learn(String operation, String path) {
        learned.add(operation + " " + path);
    }

    /** What was learned, as an operation and a path each. */
    public Set<String> learned() {
        return Set.copyOf(learned);
    }

    /** Takes over what was learned earlier. */
    public void learn(Set<String> earlier) {
        learned.addAll(earlier);
    }

    /** Whether only the type of a field is compared. */
    boolean hides(String operation, String path) {
        String name = path.substring(path.lastIndexOf('.') + 1).replace("[]", "");
        return isNamed(name) || learned.contains(operation + " " + path);
    }

    /** Each field of each answer is asked, so this is no pattern. */
    private static boolean isNamed(String name) {
        for (String end : ENDS) {
            if (name.endsWith(end)) {
                return true;
            }
        }
        return NAMES.contains(name);
    }

    /** Whether a text is a moment. */
    static boolean isTime(String text) {
        return TIME.matcher(text).matches();
    }

    /** The texts in an answer that its service has made up, by their paths. */
    public Map<String, String> madeUp(String operation, Map<String, Object> fields) {
        Map<String, String> found = new LinkedHashMap<>();
        collect(operation, new Way(null, "", Way.MEMBER), fields, found);
        return found;
    }

    /**
     * The way to a field. Few are ever written, so it is not made into a text before.
     *
     * @param name of the member that it leads to, or of the list
     * @param at the number of the element in the list; {@link #MEMBER} if it leads to a member
     */
    private record Way(@Nullable Way outer, String name, int at) {

        private static final int MEMBER = -1;

        Way member(String member) {
            return new Way(this, member, MEMBER);
        }

        Way element(int number) {
            return new Way(this, name, number);
        }

        /** All elements of a list have the same. */
        String path() {
            return written(way -> way.at == MEMBER ? "." + way.name : "[]");
        }

        String exact() {
            return written(way -> "." + (way.at == MEMBER ? way.name : way.at));
        }

        private String written(Function<Way, String> step) {
            return outer == null ? "" : written("", step).substring(1);
        }

        private String written(String rest, Function<Way, String> step) {
            return outer == null ? rest : outer.written(step.apply(this) + rest, step);
        }
    }

    private void collect(String operation, Way way, Object value, Map<String, String> found) {
        if (value instanceof Map<?, ?> map) {
            map.forEach((name, member) -> collect(operation, way.member(String.valueOf(name)), member, found));
        } else if (value instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                collect(operation, way.element(i), list.get(i), found);
            }
        } else if (value instanceof String text && isMadeUp(operation, way, text) && !isTime(text)) {
            found.put(way.exact(), text);
        }
    }

    private boolean isMadeUp(String operation, Way way, String text) {
        return isNamed(way.name())
                || (!learned.isEmpty() && !isWord(text) && learned.contains(operation + " " + way.path()));
    }

    /** Whether a text is a word such as ACTIVE: it may come late, and so differ from run to run, but no service makes it up. */
    private static boolean isWord(String text) {
        return text.length() <= LONGEST_WORD && text.chars().allMatch(c -> Character.isLetter(c) || c == '_');
    }

    static String join(String path, String name) {
        return path.isEmpty() ? name : path + "." + name;
    }
}
