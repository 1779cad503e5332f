package dev.windtunnel.fidelity.rest;

import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.json.Json;
import java.math.BigInteger;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** The text of a document as a tree, with its references, and a list of what was not understood. */
final class Document {

    private static final int ALIASES = 10_000;

    private final Tree root;
    private final Set<String> unread = new LinkedHashSet<>();

    private Document(Tree root) {
        this.root = root;
    }

    static Document parse(String text, String where) {
        Tree root = Tree.of(text.stripLeading().startsWith("{") ? json(text, where) : yaml(text, where));
        if (!String.valueOf(root.value("openapi")).startsWith("3.")) {
            throw new UsageException(where + " is no OpenAPI 3 document: " + whatElse(root));
        }
        return new Document(root);
    }

    private static String whatElse(Tree root) {
        if (root.has("swagger")) {
            return "it is one of Swagger " + root.value("swagger")
                    + "; convert it, such as with 'npx swagger2openapi', and name the result.";
        }
        return root.has("openapi")
                ? "'openapi' is '" + root.value("openapi") + "'; convert it to OpenAPI 3, or name another file."
                : "it does not begin with 'openapi: 3'; name another file.";
    }

    private static @Nullable Object json(String text, String where) {
        try {
            return Json.read(text);
        } catch (RecordException e) {
            throw new UsageException(where + " cannot be read: " + e.getMessage());
        }
    }

    private static @Nullable Object yaml(String text, String where) {
        LoadSettings settings = LoadSettings.builder()
                .setLabel(where)
                .setMaxAliasesForCollections(ALIASES)
                // Those of large services have more than the 3 MB that it allows otherwise.
                .setCodePointLimit(Integer.MAX_VALUE)
                .build();
        try {
            return plain(new Load(settings).loadFromString(text), Collections.newSetFromMap(new IdentityHashMap<>()));
        } catch (MarkedYamlEngineException e) {
            throw new UsageException(where + " cannot be read: " + e.getProblem()
                    + e.getProblemMark()
                            .map(mark -> " in line " + (mark.getLine() + 1) + ", column " + (mark.getColumn() + 1))
                            .orElse("")
                    + "; correct it, or name another file.");
        } catch (YamlEngineException e) {
            throw new UsageException(
                    where + " cannot be read: " + e.getMessage() + "; correct it, or name another file.");
        }
    }

    /**
     * As JSON is read.
     *
     * @param around the collections that it is in: an alias may lead back to one of them
     */
    private static @Nullable Object plain(@Nullable Object value, Set<Object> around) {
        if (!(value instanceof Map || value instanceof List)) {
            return value instanceof Integer || value instanceof BigInteger ? number((Number) value) : value;
        }
        if (!around.add(value)) {
            throw new YamlEngineException("an alias leads to a collection that it is in");
        }
        Object plain;
        if (value instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> members = new LinkedHashMap<>();
            map.forEach((name, member) -> members.put(String.valueOf(name), plain(member, around)));
            plain = members;
        } else {
            List<@Nullable Object> elements = new ArrayList<>();
            ((List<?>) value).forEach(element -> elements.add(plain(element, around)));
            plain = elements;
        }
        around.remove(value);
        return plain;
    }

    private static Number number(Number value) {
        return value instanceof BigInteger ? (Number) value.doubleValue() : (Number) value.longValue();
    }

    Tree root() {
        return root;
    }

    void notRead(String what) {
        unread.add(what);
    }

    List<String> unread() {
        return List.copyOf(unread);
    }

    /** The object itself, or the one that it refers to. */
    Tree resolved(Tree tree) {
        Set<String> seen = new LinkedHashSet<>();
        Tree found = tree;
        for (var reference = tree.text("$ref"); reference.isPresent(); reference = found.text("$ref")) {
            if (!seen.add(reference.get())) {
                notRead("the reference '" + reference.get() + "', which leads to itself");
                return Tree.EMPTY;
            }
            found = target(reference.get());
        }
        return found;
    }

    private Tree target(String reference) {
        Object found = null;
        if (reference.startsWith("#/")) {
            found = root.members();
            for (String part : reference.substring(2).split("/", -1)) {
                found = found instanceof Map<?, ?> map ? map.get(name(part)) : null;
            }
        }
        if (found == null) {
            notRead("the reference '" + reference + "', which leads out of the document or nowhere");
        }
        return Tree.of(found);
    }

    /** The name of a member in a reference. */
    private static String name(String part) {
        String name = part;
        try {
            name = URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            // A percent sign that is meant as it stands.
        }
        return name.replace("~1", "/").replace("~0", "~");
    }
}
