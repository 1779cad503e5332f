package dev.windtunnel.fidelity.examples;

import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.fidelity.side.Side;
import dev.windtunnel.fidelity.side.Side.Access;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/** Calls one example after those that it needs, each about resources of its own. */
public final class ExampleCaller {

    private static final AtomicInteger NUMBERS = new AtomicInteger();
    private static final String UNRESOLVED = "windtunnel-unresolved-reference-that-is-long-enough-for-all";

    private final Examples examples;
    private final Side side;
    private final String unique;
    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, Answer> answers = new LinkedHashMap<>();

    public ExampleCaller(Examples examples, Side side) {
        this.examples = examples;
        this.side = side;
        this.unique = "x" + NUMBERS.incrementAndGet();
    }

    public Answer call(Example example) throws InterruptedException {
        for (String before : examples.after().getOrDefault(example.operation(), List.of())) {
            String[] parts = before.split("#", -1);
            int number = parts.length == 1 ? 1 : Integer.parseInt(parts[1]);
            if (number > 1 || !answers.containsKey(parts[0])) {
                call(examples.calls().get(parts[0]).get(number - 1));
            }
        }
        Map<String, String> fresh = new LinkedHashMap<>();
        @SuppressWarnings("unchecked")
        Map<String, Object> arguments = (Map<String, Object>) resolved(example.arguments(), fresh);
        Answer answer = side.call(example.operation(), arguments, Access.OWN);
        answers.putIfAbsent(example.operation(), answer);
        for (String kind : fresh.keySet()) {
            if (answer.isDone() && resource(kind).create().equals(example.operation())) {
                awaitReady(resource(kind), fresh.get(kind));
            }
        }
        // The first one of a kind is what other examples are about.
        fresh.forEach(names::putIfAbsent);
        return answer;
    }

    private void awaitReady(Resource resource, String name) throws InterruptedException {
        if (resource.ready().isPresent()) {
            Resource.Ready ready = resource.ready().get();
            Map<String, Object> arguments = new LinkedHashMap<>();
            examples.calls()
                    .get(ready.operation())
                    .get(0)
                    .arguments()
                    .forEach((member, value) ->
                            arguments.put(member, value.equals("${" + resource.kind() + "}") ? name : value));
            for (int i = 0; i < 100; i++) {
                Answer answer = side.call(ready.operation(), arguments, Access.OWN);
                if (ready.value().equals(field(answer, ready.path()))) {
                    return;
                }
                Thread.sleep(20);
            }
        }
    }

    private Object resolved(Object value, Map<String, String> fresh) throws InterruptedException {
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> copy = new LinkedHashMap<>();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                copy.put(text((String) entry.getKey(), fresh), resolved(entry.getValue(), fresh));
            }
            return copy;
        }
        if (value instanceof List<?> list) {
            List<Object> copy = new ArrayList<>();
            for (Object each : list) {
                copy.add(resolved(each, fresh));
            }
            return copy;
        }
        return value instanceof String text ? text(text, fresh) : value;
    }

    private String text(String text, Map<String, String> fresh) throws InterruptedException {
        Matcher matcher = ExampleRules.REFERENCE.matcher(text);
        StringBuilder result = new StringBuilder();
        while (matcher.find()) {
            String meaning = matcher.group(1) != null
                    ? fresh.computeIfAbsent(matcher.group(2), this::newName)
                    : meaning(matcher.group(2), matcher.group(3));
            matcher.appendReplacement(result, Matcher.quoteReplacement(meaning));
        }
        return matcher.appendTail(result).toString();
    }

    private String newName(String kind) {
        return String.format(resource(kind).name(), unique + "n" + NUMBERS.incrementAndGet());
    }

    private String meaning(String source, String path) throws InterruptedException {
        String producer = ExampleRules.producer(examples, source).orElseThrow();
        if (path == null ? !names.containsKey(source) : !answers.containsKey(producer)) {
            answers.put(producer, call(examples.calls().get(producer).get(0)));
        }
        if (path == null) {
            return names.get(source);
        }
        Object value = field(answers.get(producer), path);
        // What was not made cannot be named; whether the operation is implemented shows nevertheless.
        return value == null ? UNRESOLVED : value.toString();
    }

    private static @Nullable Object field(Answer answer, String path) {
        Object value = answer.fields();
        for (String step : path.split("\\.", -1)) {
            if (value instanceof Map<?, ?> map) {
                value = map.get(step);
            } else if (value instanceof List<?> list) {
                value = Integer.parseInt(step) < list.size() ? list.get(Integer.parseInt(step)) : null;
            } else {
                value = null;
            }
        }
        return value;
    }

    private Resource resource(String kind) {
        return examples.resources().stream()
                .filter(one -> one.kind().equals(kind))
                .findFirst()
                .orElseThrow();
    }
}
