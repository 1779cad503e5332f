package dev.windtunnel.fidelity.examples;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A part of a text that stands for something that only a running test knows; see {@link Example}.
 *
 * @param fresh whether it names something that the call makes
 * @param source a kind of resource, or an operation
 * @param path the way to a field of the answer; empty for a name
 * @param length to how many characters its meaning is cut or stretched; {@link #AS_IT_IS} if it is not
 */
public record Reference(boolean fresh, String source, String path, int length) {

    /** Neither cut nor stretched. */
    public static final int AS_IT_IS = -1;

    /** Most texts hold none, and looking for a pattern costs much more than looking for a text. */
    private static final String BEGINNING = "${";

    private static final Pattern WRITTEN = Pattern.compile("\\$\\{(new )?([^.}~]+)(?:\\.([^}~]+))?(?:~(\\d+))?}");

    /** A reference to all of something. */
    public Reference(boolean fresh, String source, String path) {
        this(fresh, source, path, AS_IT_IS);
    }

    /** The same, cut or stretched. */
    public Reference fitted(int to) {
        return new Reference(fresh, source, path, to);
    }

    /** What it means, cut at its beginning or stretched at its end: names differ at their ends. */
    public String fit(String meaning) {
        if (length == AS_IT_IS) {
            return meaning;
        }
        return meaning.length() >= length
                ? meaning.substring(meaning.length() - length)
                : meaning + "a".repeat(length - meaning.length());
    }

    /** The reference that a text is, if it is nothing but one. */
    public static Optional<Reference> only(String text) {
        Matcher matcher = WRITTEN.matcher(text);
        return matcher.matches() ? Optional.of(of(matcher)) : Optional.empty();
    }

    private static Reference of(MatchResult found) {
        String path = found.group(3);
        String length = found.group(4);
        return new Reference(
                found.group(1) != null,
                found.group(2),
                path == null ? "" : path,
                length == null ? AS_IT_IS : Integer.parseInt(length));
    }

    /** The references in a value, in the order in which they stand there. */
    public static List<Reference> in(Object value) {
        Set<Reference> found = new LinkedHashSet<>();
        collect(value, found);
        return List.copyOf(found);
    }

    private static void collect(Object value, Set<Reference> found) {
        if (value instanceof String text) {
            if (text.contains(BEGINNING)) {
                Matcher matcher = WRITTEN.matcher(text);
                while (matcher.find()) {
                    found.add(of(matcher));
                }
            }
        } else if (value instanceof Map<?, ?> map) {
            map.forEach((key, member) -> {
                collect(key, found);
                collect(member, found);
            });
        } else if (value instanceof List<?> list) {
            list.forEach(element -> collect(element, found));
        }
    }

    /** A copy of a value in which each text was changed. */
    public static Object mapTexts(Object value, UnaryOperator<String> change) {
        if (value instanceof String text) {
            return change.apply(text);
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> copy = new LinkedHashMap<>();
            map.forEach((key, member) -> copy.putIfAbsent(change.apply((String) key), mapTexts(member, change)));
            return copy;
        }
        if (value instanceof List<?> list) {
            List<Object> copy = new ArrayList<>();
            list.forEach(element -> copy.add(mapTexts(element, change)));
            return copy;
        }
        return value;
    }

    /** A text with each reference replaced. */
    public static String replaced(String text, Function<Reference, String> by) {
        return !text.contains(BEGINNING)
                ? text
                : WRITTEN.matcher(text).replaceAll(found -> Matcher.quoteReplacement(by.apply(of(found))));
    }

    @Override
    public String toString() {
        return "${" + (fresh ? "new " : "") + source + (path.isEmpty() ? "" : "." + path)
                + (length == AS_IT_IS ? "" : "~" + length) + "}";
    }
}
