package dev.windtunnel.calls.fault;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** A mapping of a YAML file with its allowed keys; errors name the line. */
final class YamlMap {

    /** A line of a file. */
    record Place(String file, int line) {
        MalformedCatalogueException wrong(String problem, String remedy) {
            return new MalformedCatalogueException(
                    file + ", line " + line + ": " + problem + "; " + remedy + ".", null);
        }
    }

    private final String file;
    private final Map<String, Node> values;

    private YamlMap(String file, Map<String, Node> values) {
        this.file = file;
        this.values = values;
    }

    /** The mapping; an error if the value is no mapping or has other keys. */
    static YamlMap of(String file, Node node, String what, List<String> keys) {
        Map<String, Node> values = new LinkedHashMap<>();
        for (NodeTuple tuple :
                mapping(file, node, what + " has", String.join(", ", keys)).getValue()) {
            String key = text(file, tuple.getKeyNode(), "a key");
            if (!keys.contains(key)) {
                throw wrong(
                        file,
                        tuple.getKeyNode(),
                        "key '" + key + "' is unknown for " + what,
                        "choose one of " + String.join(", ", keys));
            }
            if (values.put(key, tuple.getValueNode()) != null) {
                throw wrong(file, tuple.getKeyNode(), "key '" + key + "' stands here twice", "drop one of them");
            }
        }
        return new YamlMap(file, values);
    }

    private static MappingNode mapping(String file, Node node, String what, String remedy) {
        if (node instanceof MappingNode mapping) {
            return mapping;
        }
        throw wrong(
                file, node, what + " keys and values, but this is " + kind(node), "write it with keys from " + remedy);
    }

    static String text(String file, Node node, String what) {
        if (node instanceof ScalarNode scalar) {
            return scalar.getValue();
        }
        throw wrong(file, node, what + " is a text, but this is " + kind(node), "write one word or a quoted text");
    }

    private static String kind(Node node) {
        return switch (node.getNodeType()) {
            case MAPPING -> "a mapping";
            case SEQUENCE -> "a list";
            case SCALAR -> "the text '" + ((ScalarNode) node).getValue() + "'";
            case ANCHOR -> "an alias";
        };
    }

    static Place at(String file, Node node) {
        return new Place(file, node.getStartMark().map(Mark::getLine).orElse(0) + 1);
    }

    static MalformedCatalogueException wrong(String file, Node node, String problem, String remedy) {
        return at(file, node).wrong(problem, remedy);
    }

    MalformedCatalogueException wrong(String key, String problem, String remedy) {
        return place(key).wrong(problem, remedy);
    }

    Place place(String key) {
        Node node = values.get(key);
        return node == null ? new Place(file, 1) : at(file, node);
    }

    boolean has(String key) {
        return values.containsKey(key);
    }

    boolean isText(String key) {
        return values.get(key) instanceof ScalarNode;
    }

    Optional<String> text(String key) {
        return Optional.ofNullable(values.get(key)).map(node -> text(file, node, "'" + key + "'"));
    }

    List<Node> list(String key) {
        Node node = values.get(key);
        if (node == null) {
            return List.of();
        }
        if (node instanceof SequenceNode sequence) {
            return sequence.getValue();
        }
        throw wrong(key, "'" + key + "' is a list, but this is " + kind(node), "begin each of its lines with '- '");
    }

    /** A mapping of texts, such as headers. */
    Map<String, String> texts(String key) {
        Map<String, String> texts = new LinkedHashMap<>();
        Node node = values.get(key);
        if (node != null) {
            for (NodeTuple tuple : mapping(file, node, "'" + key + "' has", "the names of the " + key)
                    .getValue()) {
                texts.put(text(file, tuple.getKeyNode(), "a name"), text(file, tuple.getValueNode(), "a value"));
            }
        }
        return texts;
    }
}
