package dev.windtunnel.fidelity.side;

import dev.windtunnel.fidelity.examples.Reference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the symbols of one run mean on one side: names of resources, and answers. In the other direction it puts symbols where an answer has such
 * a name, or a value that the service made up earlier.
 */
public final class Names {

    /** Shorter values stand in too many texts by accident, so only a text that is nothing else means them. */
    private static final int SHORTEST = 6;

    private final String unique;
    private final String host;
    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, Map<String, Object>> answers = new LinkedHashMap<>();
    /** Values that the service made up, with their symbols in brackets; longest first, so that no value is replaced inside a longer one. */
    private final List<Map.Entry<String, String>> symbols = new ArrayList<>();

    /**
     * Names of one run.
     *
     * @param unique a word that no other run has
     * @param host what stands in URLs of this side
     */
    public Names(String unique, String host) {
        this.unique = unique;
        this.host = host;
    }

    /** Gives a resource a name that nobody else has. */
    public void name(String symbol, String format) {
        if (!format.isEmpty() && !names.containsKey(symbol)) {
            String name = String.format(format, unique + names.size());
            names.put(symbol, name);
            learn(name, symbol);
        }
    }

    /** The resource was made under another name than the one that was meant for it. */
    public void rename(String symbol, String name) {
        if (!name.equals(names.get(symbol))) {
            names.put(symbol, name);
            learn(name, symbol);
        }
    }

    /** Remembers an answer under a symbol. */
    public void answered(String symbol, Map<String, Object> fields) {
        answers.put(symbol, fields);
    }

    /** Remembers a value that the service has made up. */
    public void learn(String value, String symbol) {
        if (!value.isEmpty()
                && symbols.stream().noneMatch(known -> known.getKey().equals(value))) {
            symbols.add(Map.entry(value, "<" + symbol + ">"));
            symbols.sort(Comparator.comparingInt(
                            (Map.Entry<String, String> known) -> -known.getKey().length())
                    .thenComparing(Map.Entry::getKey));
        }
    }

    /** The value that a reference to a symbol means here; empty if there is none. */
    public Optional<String> meaning(Reference reference) {
        if (reference.path().isEmpty()) {
            return Optional.ofNullable(names.get(reference.source())).map(reference::fit);
        }
        return Optional.ofNullable(answers.get(reference.source()))
                .flatMap(fields -> at(fields, reference.path()))
                .map(String::valueOf)
                .map(reference::fit);
    }

    /** The value at a path into an answer. */
    public static Optional<Object> at(Map<String, Object> fields, String path) {
        Object value = fields;
        for (String step : path.split("\\.", -1)) {
            if (value instanceof Map<?, ?> map) {
                value = map.get(step);
            } else if (value instanceof List<?> list && step.matches("[0-9]+")) {
                int at = Integer.parseInt(step);
                value = at < list.size() ? list.get(at) : null;
            } else {
                value = null;
            }
        }
        return Optional.ofNullable(value);
    }

    /** Arguments with what their references mean here. */
    @SuppressWarnings("unchecked")
    public Map<String, Object> resolved(Map<String, Object> arguments) {
        return (Map<String, Object>) Reference.mapTexts(
                arguments, text -> Reference.replaced(text, one -> meaning(one).orElse("")));
    }

    /** An answer with symbols for what differs between sides and runs. */
    public Answer canonical(Answer answer) {
        Map<String, Object> fields = new LinkedHashMap<>();
        answer.fields().forEach((name, value) -> fields.put(name, Reference.mapTexts(value, this::canonical)));
        return new Answer(
                answer.outcome(),
                answer.status(),
                answer.code(),
                canonical(answer.message()),
                fields,
                answer.attempts());
    }

    /** A text of an answer with symbols for what differs between sides and runs. */
    public String canonical(String text) {
        String result = text;
        for (Map.Entry<String, String> known : symbols) {
            if (known.getKey().length() >= SHORTEST) {
                result = result.replace(known.getKey(), known.getValue());
            } else if (known.getKey().equals(result)) {
                return known.getValue();
            }
        }
        return host.isEmpty() ? result : result.replace(host, "<host>");
    }
}
