package dev.windtunnel.fidelity.hybrid.key;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** Values of requests and answers as texts, and what stands in them where. */
final class Leaves {

    private static final Pattern MOMENT = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d.*"
            + "|(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \\d\\d [A-Z][a-z]{2} \\d{4} \\d\\d:\\d\\d:\\d\\d GMT");
    private static final int OURS_FROM = 2000;
    private static final int OURS_TO = 2100;

    private Leaves() {}

    /** Each text and number in a value with its path; elements of lists have no number, so that a longer list has no other paths. */
    static void each(Object value, BiConsumer<String, String> listener) {
        each("", value, listener);
    }

    private static void each(String path, Object value, BiConsumer<String, String> listener) {
        if (value instanceof Map<?, ?> map) {
            new TreeMap<>(map).forEach((name, member) -> {
                String key = String.valueOf(name);
                String step = RandomWords.in(key).isEmpty() ? key : "*";
                listener.accept(path + "." + step + "~", key);
                each(path + "." + step, member, listener);
            });
        } else if (value instanceof List<?> list) {
            list.forEach(element -> each(path + "[]", element, listener));
        } else if (!(value instanceof Instant)) {
            listener.accept(path, text(value));
        }
    }

    /** A value as one text. Members of maps have no order, elements of lists do. */
    static String text(Object value, UnaryOperator<String> names) {
        if (value instanceof Map<?, ?> map) {
            List<String> members = new ArrayList<>();
            map.forEach((name, member) ->
                    members.add(quoted(names.apply(String.valueOf(name))) + ":" + text(member, names)));
            Collections.sort(members);
            return "{" + String.join(",", members) + "}";
        }
        if (value instanceof List<?> list) {
            return "["
                    + String.join(
                            ",", list.stream().map(each -> text(each, names)).toList()) + "]";
        }
        if (value instanceof Instant moment) {
            return isOurs(moment) ? "<moment>" : moment.toString();
        }
        String text = text(value);
        if (value instanceof String && MOMENT.matcher(text).matches()) {
            return "<moment>";
        }
        return value instanceof String ? quoted(names.apply(text)) : names.apply(text);
    }

    /** Quoted, because a text may look like a structure, and two structures must never have the same text. */
    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    private static String text(Object value) {
        // One side may give 1.0 where the other one gives 1.
        if (value instanceof Double number && number == Math.rint(number) && Math.abs(number) < 1e15) {
            return String.valueOf(number.longValue());
        }
        return String.valueOf(value);
    }

    private static boolean isOurs(Instant moment) {
        int year = moment.atOffset(ZoneOffset.UTC).getYear();
        return year >= OURS_FROM && year < OURS_TO;
    }
}
