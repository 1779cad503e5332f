package dev.windtunnel.fidelity.azure;

import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which public methods users call for what a service can do.
 *
 * @param artifact of the SDK
 * @param version of it that is known to work
 * @param also artifacts that the SDK needs for some answers and does not bring, as group, name and version with colons
 * @param builder the class that builds the client of the service
 * @param clients of parts of the service, by their names
 * @param constructors of types that need more than setters, by the simple names of the types
 * @param operations by their names
 * @param sent what stands where in requests of any operation, see {@link WireParameters}
 * @param notCovered hidden methods that no operation here calls, with the reasons
 */
record AzureDocument(
        String artifact,
        String version,
        List<String> also,
        String builder,
        Map<String, Step> clients,
        Map<String, Signature> constructors,
        Map<String, Mapped> operations,
        Map<String, String> sent,
        Map<String, String> notCovered) {

    /** The services that have a document. */
    static final List<String> SERVICES = List.of("azure-blob", "azure-queue", "azure-table");

    /** The client of the service itself. */
    private static final String SERVICE = "service";

    /** The same at the second place of the account, which only reads: statistics are there alone. */
    private static final String SECONDARY = "secondary";

    /**
     * How a client comes from another one.
     *
     * @param of the other one
     * @param builder the class that builds it; empty if the other one gives it
     * @param takes the method of the builder that takes the other one
     * @param by the method that gets what is needed to make it
     * @param optional whether the other one does if nothing is given
     */
    record Step(String of, String builder, String takes, Signature by, boolean optional) {}

    /**
     * An operation.
     *
     * @param wire the hidden method behind it, such as Blobs.download
     * @param on the client that has the public one
     * @param reads whether it changes nothing, where its HTTP method says something else
     * @param sent what stands where in its requests, where others have something else there
     */
    record Mapped(String wire, String on, Signature call, Optional<Boolean> reads, Map<String, String> sent) {

        boolean isSecondary() {
            return on.equals(SECONDARY);
        }
    }

    /** The document of a service, such as azure-blob. */
    static AzureDocument of(String service) {
        String file = service + ".json";
        try (InputStream in = AzureDocument.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalArgumentException("'" + service + "' is no service of Azure Storage; name one of "
                        + String.join(", ", SERVICES) + ".");
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return JsonObject.parse(text, "The document '" + file + "'").as(AzureDocument::read);
        } catch (IOException e) {
            throw new RecordException("The document '" + file + "' cannot be read: " + e.getMessage() + ".", e);
        }
    }

    private static AzureDocument read(JsonObject document) {
        return new AzureDocument(
                document.string("artifact"),
                document.string("version"),
                document.has("also") ? document.strings("also") : List.of(),
                document.string("builder"),
                each(document.object("clients"), (clients, name) -> step(clients.object(name))),
                each(
                        document.object("constructors"),
                        (constructors, name) -> Signature.ofConstructor(constructors.string(name))),
                each(document.object("operations"), (operations, name) -> mapped(operations.object(name))),
                document.texts("sent"),
                each(document.object("notCovered"), JsonObject::string));
    }

    /** Reads a member. */
    private interface Reader<T> {

        T read(JsonObject object, String name);
    }

    private static <T> Map<String, T> each(JsonObject object, Reader<T> reader) {
        Map<String, T> all = new LinkedHashMap<>();
        object.members().keySet().forEach(name -> all.put(name, reader.read(object, name)));
        return all;
    }

    private static Step step(JsonObject written) {
        return new Step(
                written.string("of"),
                written.optionalString("builder").orElse(""),
                written.optionalString("takes").orElse(""),
                Signature.parse(written.string("by")),
                written.has("optional"));
    }

    private static Mapped mapped(JsonObject written) {
        return new Mapped(
                written.string("wire"),
                written.string("on"),
                Signature.parse(written.string("call")),
                Optional.ofNullable(written.members().get("reads")).map(Boolean.class::cast),
                written.has("sent") ? written.texts("sent") : Map.of());
    }

    /** The clients from that of the service to one of its parts, in this order. */
    List<Step> way(String client) {
        Deque<Step> steps = new ArrayDeque<>();
        for (String at = client; !at.equals(SERVICE) && !at.equals(SECONDARY); ) {
            Step step = clients.get(at);
            if (step == null) {
                throw new IllegalArgumentException("There is no client '" + at + "'.");
            }
            steps.push(step);
            at = step.of();
        }
        return List.copyOf(steps);
    }
}
