package dev.windtunnel.fidelity.rest;

import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.json.Json;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
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
        String version = String.valueOf(root.value("openapi"));
        if (!version.startsWith("3.")) {
            throw new UsageException(where + " is no OpenAPI 3 document: 'openapi' is '" + version
                    + "'; convert it to OpenAPI 3, or name another file.");
        }
        return new Document(root);
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
                .build();
        try {
            return plain(new Load(settings).loadFromString(text));
        } catch (YamlEngineException e) {
            throw new UsageException(where + " cannot be read: " + e.getMessage());
        }
    }

    /** As JSON is read. */
    private static @Nullable Object plain(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> plain = new LinkedHashMap<>();
            map.forEach((name, member) -> plain.put(String.valueOf(name), plain(member)));
            return plain;
        }
        if (value instanceof List<?> list) {
            return list.stream().map(Document::plain).toList();
        }
        return value instanceof Integer number ? Long.valueOf(number) : value;
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
                String name = URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8)
                        .replace("~1", "/")
                        .replace("~0", "~");
                found = found instanceof Map<?, ?> map ? map.get(name) : null;
            }
        }
        if (found == null) {
            notRead("the reference '" + reference + "', which leads out of the document or nowhere");
        }
        return Tree.of(found);
    }
}
