package dev.windtunnel.calls.message;

import dev.windtunnel.calls.Header;
import dev.windtunnel.calls.code.Digest;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * What a caller can see of an answer, field by field, each as a digest: so two answers can be compared without those fields that
 * differ from run to run anyway.
 */
public final class AnswerFields {

    /** The clock and the connection are in them, and nothing that a service says. */
    private static final Set<String> NOT_SAID =
            Set.of("date", "connection", "keep-alive", "transfer-encoding", "content-length", "age", Header.NAME);

    /**
     * The field of a body of which not all had passed when the execution ended. How much had depends on when that was: a client that gives its
     * caller the body as a stream goes on receiving what nobody reads.
     */
    public static final String UNFINISHED_BODY = "unfinished-body";

    private static final String BODY = "body";
    private static final int DEEPEST_CAUSE = 8;

    /** Reading the same text again and again would take longer than anything else here. */
    private static final Map<String, Map<String, Long>> READ = new ConcurrentHashMap<>();

    private static final int MOST_READ = 2_000;

    private AnswerFields() {}

    public static Map<String, Long> of(Answer answer) {
        Map<String, Long> fields = new TreeMap<>();
        fields.put("status", Digest.of(answer.outcome()));
        answer.headers().forEach((name, value) -> {
            String lower = name.toLowerCase(Locale.ROOT);
            if (!NOT_SAID.contains(lower)) {
                fields.put("header." + lower, Digest.of(value));
            }
        });
        answer.trailers()
                .forEach((name, value) -> fields.put("trailer." + name.toLowerCase(Locale.ROOT), Digest.of(value)));
        answer.body().ifPresent(body -> ofBody(body, fields));
        int depth = 0;
        for (Throwable thrown = answer.thrown();
                thrown != null && depth < DEEPEST_CAUSE;
                thrown = ThrownText.cause(thrown)) {
            fields.put("exception." + depth, Digest.of(thrown.getClass().getName()));
            fields.put("message." + depth, Digest.of(String.valueOf(ThrownText.message(thrown))));
            depth++;
        }
        return fields;
    }

    /** Whether a field is one of the body. */
    public static boolean isOfBody(String name) {
        return name.startsWith(BODY) || name.equals(UNFINISHED_BODY);
    }

    private static void ofBody(Body body, Map<String, Long> fields) {
        if (!body.isComplete()) {
            fields.put(UNFINISHED_BODY, body.digest());
        } else {
            Map<String, Long> read = body.isStructured() ? read(body.text()) : Map.of();
            if (read.isEmpty()) {
                fields.put(BODY, body.digest());
            } else {
                fields.putAll(read);
            }
        }
    }

    /** The fields of a text; none if it has no fields. */
    private static Map<String, Long> read(String text) {
        Map<String, Long> known = READ.get(text);
        if (known == null) {
            Map<String, Long> fields = new TreeMap<>();
            known = flattened(text, fields) ? fields : Map.of();
            if (READ.size() < MOST_READ) {
                READ.put(text, known);
            }
        }
        return known;
    }

    private static boolean flattened(String text, Map<String, Long> fields) {
        if (text.isBlank()) {
            return false;
        }
        char first = text.stripLeading().charAt(0);
        if (first != '{' && first != '[') {
            return MessageFields.flatten(text, fields);
        }
        try {
            Node root = new Compose(LoadSettings.builder().build())
                    .composeString(text)
                    .orElse(null);
            if (root == null) {
                return false;
            }
            flatten(BODY, root, fields);
            return true;
        } catch (YamlEngineException e) {
            return false;
        }
    }

    private static void flatten(String name, Node node, Map<String, Long> fields) {
        if (node instanceof MappingNode map) {
            fields.put(name, Digest.of("object"));
            for (NodeTuple entry : map.getValue()) {
                String key = entry.getKeyNode() instanceof ScalarNode scalar ? scalar.getValue() : "?";
                flatten(name + "." + key, entry.getValueNode(), fields);
            }
        } else if (node instanceof SequenceNode list) {
            fields.put(name, Digest.mix(Digest.of("list"), list.getValue().size()));
            for (int i = 0; i < list.getValue().size(); i++) {
                flatten(name + "[" + i + "]", list.getValue().get(i), fields);
            }
        } else if (node instanceof ScalarNode scalar) {
            fields.put(
                    name, Digest.of(scalar.getValue(), Digest.of(scalar.getTag().getValue())));
        }
    }
}
