package dev.windtunnel.demo.shelf;

import dev.windtunnel.fidelity.rest.OpenApi;
import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.fidelity.side.Side;
import dev.windtunnel.fidelity.side.Side.Access;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Calls, one after the other, written by hand.
 *
 * @param calls those that make a difference
 * @param reads what is read afterwards
 */
record Script(List<Step> calls, List<Step> reads) {

    static final OpenApi API =
            OpenApi.parse(ShelfService.document(), "the document").within(Duration.ofSeconds(2));

    /** A call. */
    record Step(String operation, Map<String, Object> arguments, Access access) {}

    static Script of(Step... calls) {
        return new Script(List.of(calls), List.of());
    }

    Script reading(Step... steps) {
        return new Script(calls, List.of(steps));
    }

    /** Arguments as pairs of name and value; the shelf is always the same. */
    static Step step(String operation, Object... pairs) {
        Map<String, Object> arguments = new LinkedHashMap<>(Map.of("shelf", "shelf-1"));
        for (int i = 0; i < pairs.length; i += 2) {
            arguments.put((String) pairs[i], pairs[i + 1]);
        }
        return new Step(operation, arguments, Access.OWN);
    }

    static Step by(Access access, Step step) {
        return new Step(step.operation(), step.arguments(), access);
    }

    /** The answers of a service that was started for it, without what differs between two runs. */
    static List<Answer> answers(ShelfService service, List<Step> steps) throws InterruptedException {
        List<Answer> answers = new ArrayList<>();
        Map<Object, String> ids = new HashMap<>();
        try (Side side = API.open(service.endpoint())) {
            for (Step step : steps) {
                Answer answer = side.call(step.operation(), step.arguments(), step.access());
                answers.add(new Answer(
                        answer.outcome(),
                        answer.status(),
                        answer.code(),
                        answer.outcome() == Answer.Outcome.NO_ANSWER ? "" : answer.message(),
                        masked(answer.fields(), ids),
                        answer.attempts()));
                if (!service.isAlive()) {
                    service.restart();
                }
            }
        }
        return answers;
    }

    /** Ids are numbered as they come, so that it shows whether one has changed. */
    private static Map<String, Object> masked(Map<String, Object> fields, Map<Object, String> ids) {
        Map<String, Object> masked = new LinkedHashMap<>();
        fields.forEach((name, value) -> masked.put(name, masked(name, value, ids)));
        return masked;
    }

    private static Object masked(String name, Object value, Map<Object, String> ids) {
        if (value instanceof Instant) {
            return "moment";
        }
        if (List.of("etag", "ETag", "leaseId", "messageId", "receipt").contains(name)) {
            return ids.computeIfAbsent(value, key -> "id " + (ids.size() + 1));
        }
        if (value instanceof List<?> list) {
            return list.stream().map(element -> masked(name, element, ids)).toList();
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> masked = new LinkedHashMap<>();
            map.forEach((member, inside) -> masked.put((String) member, masked((String) member, inside, ids)));
            return masked;
        }
        return value;
    }

    List<Step> all() {
        List<Step> all = new ArrayList<>(calls);
        all.addAll(reads);
        return all;
    }
}
