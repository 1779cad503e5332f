package dev.windtunnel.fidelity.examples;

import dev.windtunnel.fidelity.grammar.Grammar;
import dev.windtunnel.fidelity.grammar.Operation;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads examples that are written as JSON:
 *
 * <pre>
 * {
 *   "service": "sqs",
 *   "resources": [{"kind": "queue", "create": "CreateQueue", "delete": "DeleteQueue", "name": "queue-%s"}],
 *   "probes": {"queue": ["GetQueueAttributes"]},
 *   "after": {"ReceiveMessage": ["SendMessage"]},
 *   "calls": {"CreateQueue": [{"QueueName": "${new queue}"}]}
 * }
 * </pre>
 *
 * <p>JSON has neither bytes nor times. The grammar says where they are: bytes are written as the text that they are in UTF-8, and times as in
 * {@code 2025-01-01T00:00:00Z}.
 */
public final class ExamplesDocument {

    private static final Pattern EXAMPLE = Pattern.compile("([^#]+)(?:#([0-9]{1,4}))?");

    private ExamplesDocument() {}

    /** The examples that come with Windtunnel; none if it has none for the service. */
    public static Examples builtIn(Grammar grammar) {
        String file = grammar.service() + ".json";
        return text(file)
                .map(text -> parse(text, "The examples '" + file + "'", grammar))
                .orElse(Examples.NONE);
    }

    /**
     * Reads a document.
     *
     * @param where how messages begin that complain of it
     */
    public static Examples parse(String text, String where, Grammar grammar) {
        return JsonObject.parse(text, where).as(document -> read(document, where, grammar));
    }

    private static Examples read(JsonObject document, String where, Grammar grammar) {
        Map<String, List<Example>> calls = new LinkedHashMap<>();
        JsonObject written = document.object("calls");
        for (String name : written.members().keySet()) {
            Operation operation = operation(name, where, grammar);
            List<Example> examples = new ArrayList<>();
            for (JsonObject arguments : written.objects(name)) {
                String place = where + ", example " + (examples.size() + 1) + " of '" + name + "',";
                examples.add(new Example(name, PlainValues.structure(operation.input(), arguments.members(), place)));
            }
            calls.put(name, List.copyOf(examples));
        }
        List<Resource> resources = document.objects("resources").stream()
                .map(resource -> resource(resource, where, grammar, calls))
                .toList();
        Map<String, List<String>> probes = new LinkedHashMap<>();
        JsonObject probing = document.object("probes");
        for (String kind : probing.members().keySet()) {
            List<String> names = probing.strings(kind);
            names.forEach(name -> operation(name, where, grammar));
            probes.put(kind, names);
        }
        return new Examples(resources, calls, probes, after(document, where, calls));
    }

    private static Map<String, List<String>> after(
            JsonObject document, String where, Map<String, List<Example>> calls) {
        Map<String, List<String>> after = new LinkedHashMap<>();
        if (document.has("after")) {
            JsonObject written = document.object("after");
            for (String name : written.members().keySet()) {
                List<String> words = written.strings(name);
                words.forEach(word -> known("after", word, where, calls));
                known("after", name, where, calls);
                after.put(name, words);
            }
        }
        return after;
    }

    private static void known(String section, String word, String where, Map<String, List<Example>> calls) {
        Matcher matcher = EXAMPLE.matcher(word);
        int number = matcher.matches() && matcher.group(2) != null ? Integer.parseInt(matcher.group(2)) : 1;
        String operation = matcher.matches() ? matcher.group(1) : word;
        if (number < 1 || number > calls.getOrDefault(operation, List.of()).size()) {
            throw new RecordException(
                    where + " cannot be read: '" + section + "' has '" + word
                            + "', which is no example; name an operation, or one with the number of its example, as in 'Put#2'.");
        }
    }

    private static Resource resource(
            JsonObject written, String where, Grammar grammar, Map<String, List<Example>> calls) {
        Optional<Resource.Ready> ready = Optional.of("ready")
                .filter(written::has)
                .map(written::object)
                .map(known ->
                        new Resource.Ready(known.string("operation"), known.string("path"), known.string("value")));
        Resource resource = new Resource(
                written.string("kind"),
                written.string("create"),
                written.string("delete"),
                written.string("name"),
                ready,
                written.has("release") ? written.strings("release") : List.of());
        resource.release().forEach(word -> known("release", word, where, calls));
        operation(resource.create(), where, grammar);
        ready.ifPresent(known -> operation(known.operation(), where, grammar));
        if (!resource.delete().isEmpty()) {
            operation(resource.delete(), where, grammar);
        }
        return resource;
    }

    private static Operation operation(String name, String where, Grammar grammar) {
        return grammar.operation(name)
                .orElseThrow(() -> new RecordException(
                        where + " cannot be read: version '" + grammar.version() + "' of '" + grammar.service()
                                + "' has no operation '" + name + "'; correct the name or remove it."));
    }

    private static Optional<String> text(String file) {
        try (InputStream in = ExamplesDocument.class.getResourceAsStream(file)) {
            return in == null ? Optional.empty() : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new RecordException("The examples '" + file + "' cannot be read: " + e.getMessage() + ".", e);
        }
    }
}
