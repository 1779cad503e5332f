package dev.windtunnel.calls.fault;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;

/**
 * A whole fault in one line, as one may write it into a catalogue: {@code 503}, {@code lost-answer}, {@code
 * {"status":503,"headers":{"Retry-After":"1"}}}. Paths and tokens contain it, so that they mean the same wherever they are
 * replayed.
 */
final class FaultText {

    /** No word of a catalogue, because only a plan knows which calls have been made before. */
    private static final Fault STALE = new Fault.Stale();

    private FaultText() {}

    static String of(Fault fault) {
        Map<String, Object> parts = new TreeMap<>();
        if (fault instanceof Fault.HttpStatus status) {
            if (status.equals(new Fault.HttpStatus(status.code()))) {
                return String.valueOf(status.code());
            }
            parts.put("status", String.valueOf(status.code()));
            put(parts, "headers", status.headers());
            put(parts, "body", status.body());
            put(parts, "when", when(status));
        } else if (fault instanceof Fault.GrpcStatus status) {
            if (status.equals(new Fault.GrpcStatus(status.code()))) {
                return status.code();
            }
            parts.put("grpc", status.code());
            put(parts, "description", status.description());
            put(parts, "trailers", status.trailers());
            put(parts, "when", when(status));
        } else if (fault instanceof Fault.SqlFailure failure) {
            if (failure.equals(new Fault.SqlFailure(failure.state()))) {
                return failure.word();
            }
            parts.put("sqlstate", failure.state());
            put(parts, "code", failure.vendorCode() == 0 ? "" : String.valueOf(failure.vendorCode()));
            put(parts, "message", failure.message());
        } else if (fault instanceof Fault.RedisFailure failure) {
            if (failure.message().isEmpty()) {
                return failure.word();
            }
            parts.put("redis", failure.code());
            parts.put("message", failure.message());
        } else if (fault instanceof Fault.Thrown thrown) {
            parts.put("exception", thrown.type());
            put(parts, "message", thrown.message());
            put(parts, "cause", thrown.causeType());
            put(parts, "when", when(thrown));
        } else if (fault instanceof Fault.ByAttempt each) {
            parts.put("first", of(each.first()));
            put(parts, "others", each.others().map(FaultText::of).orElse(""));
        } else if (fault instanceof Fault.Delay delay) {
            parts.put("delay", delay.by().toMillis() + "ms");
        } else {
            return fault.word();
        }
        return json(parts);
    }

    private static void put(Map<String, Object> parts, String name, Object value) {
        if (!value.equals("") && !value.equals(Map.of())) {
            parts.put(name, value);
        }
    }

    private static String when(Fault fault) {
        return fault.when() == Fault.When.AFTER ? "after" : "";
    }

    private static String json(Map<String, ?> parts) {
        StringBuilder text = new StringBuilder("{");
        new TreeMap<>(parts).forEach((name, value) -> {
            text.append(text.length() == 1 ? "" : ",").append(quoted(name)).append(':');
            if (value instanceof Map<?, ?> inner) {
                Map<String, Object> named = new TreeMap<>();
                inner.forEach((key, each) -> named.put(String.valueOf(key), String.valueOf(each)));
                text.append(json(named));
            } else {
                text.append(quoted(String.valueOf(value)));
            }
        });
        return text.append('}').toString();
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ' || c > '~') {
                quoted.append(String.format("\\u%04x", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }

    /** The fault that a text stands for; empty if it is none. */
    static Optional<Fault> read(String text) {
        if (text.equals(STALE.word())) {
            return Optional.of(STALE);
        }
        try {
            Optional<Node> node = new Compose(LoadSettings.builder().build()).composeString(text);
            List<Fault> faults = node.isEmpty() ? List.of() : new FaultReader("a token").read(node.get());
            return faults.size() == 1 ? Optional.of(faults.get(0)) : Optional.empty();
        } catch (YamlEngineException | MalformedCatalogueException e) {
            return Optional.empty();
        }
    }
}
