package dev.windtunnel.fidelity.rest;

import dev.windtunnel.fidelity.examples.Examples;
import dev.windtunnel.fidelity.grammar.Grammar;
import dev.windtunnel.fidelity.side.Api;
import dev.windtunnel.fidelity.side.Endpoint;
import dev.windtunnel.fidelity.side.Side;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.json.Documents;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A REST service, as an OpenAPI 3 document in JSON or YAML describes it. */
public final class OpenApi implements Api {

    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private final Grammar grammar;
    private final Map<String, Binding> bindings;
    private final Security security;
    private final List<String> unread;
    private final Duration timeout;

    private OpenApi(
            Grammar grammar, Map<String, Binding> bindings, Security security, List<String> unread, Duration timeout) {
        this.grammar = grammar;
        this.bindings = bindings;
        this.security = security;
        this.unread = unread;
        this.timeout = timeout;
    }

    /** Reads a file. */
    public static OpenApi read(Path file) {
        try {
            return parse(Documents.read(file), "'" + file + "'");
        } catch (RecordException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    /**
     * Reads a document.
     *
     * @param where what to call it if it cannot be read
     */
    public static OpenApi parse(String text, String where) {
        Document document = Document.parse(text, where);
        Map<String, Binding> bindings = new LinkedHashMap<>();
        new Bindings(document)
                .all()
                .forEach(binding -> bindings.put(binding.operation().name(), binding));
        if (bindings.isEmpty()) {
            throw new UsageException(where + " describes no operation; name a document that has 'paths'.");
        }
        // Members are read when somebody asks: now, so that all that is not understood is known.
        Security security = new Security(document);
        Depths.visit(bindings.values());
        Tree info = document.root().object("info");
        Grammar grammar = new Grammar(
                info.text("title").orElse("rest").toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-"),
                String.valueOf(info.value("version")),
                bindings.values().stream().map(Binding::operation).toList());
        return new OpenApi(grammar, bindings, security, document.unread(), TIMEOUT);
    }

    /** The same service, whose answers are waited for so long; a hang is told afterwards. */
    public OpenApi within(Duration other) {
        return new OpenApi(grammar, bindings, security, unread, other);
    }

    @Override
    public Grammar grammar() {
        return grammar;
    }

    /** What the document says and the grammar does not, a phrase for each. */
    public List<String> unread() {
        return unread;
    }

    @Override
    public Examples examples() {
        return new InferredExamples(bindings.values()).all();
    }

    @Override
    public Side open(Endpoint endpoint) {
        return new RestSide(bindings, security, endpoint, timeout);
    }
}
