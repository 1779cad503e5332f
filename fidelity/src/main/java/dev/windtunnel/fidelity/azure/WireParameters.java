package dev.windtunnel.fidelity.azure;

import dev.windtunnel.fidelity.azure.AzureDocument.Mapped;
import dev.windtunnel.fidelity.grammar.Blob;
import java.time.DateTimeException;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a request asks, in the words of its operation. Documents say what stands where, as in {@code "header x-ms-lease-duration": "Long duration"}: the
 * type and the name of a parameter, with a dot after the name of a structure that it belongs to. A minus stands for what the operation says already, and
 * so does a value behind an equals sign. {@code "body *": "Entity properties"} are all members of a body that have no entry of their own.
 *
 * <p>Whatever has no entry keeps the name that it has in HTTP. No operation has a parameter with such a name, so it is never taken for known.
 */
final class WireParameters {

    private static final String NOTHING = "-";
    private static final String BODY = "body";
    private static final String ALL_MEMBERS = "body *";
    private static final String ENTITY = "Entity ";
    private static final String METADATA = "x-ms-meta-";

    /** Structures whose members stand beside the parameters if the method takes one of this type. */
    private static final Map<String, String> STRUCTURES =
            Map.of("requestConditions", "RequestConditions", "headers", "BlobHttpHeaders");

    private final Map<String, String> known = new LinkedHashMap<>();
    private final List<Signature.Parameter> given;
    private final Map<String, Object> parameters = new LinkedHashMap<>();
    private final Map<String, Object> metadata = new LinkedHashMap<>();
    private final Map<String, Object> members = new LinkedHashMap<>();

    private WireParameters(AzureDocument document, Optional<Mapped> operation) {
        operation.ifPresent(mapped -> {
            known.putAll(document.sent());
            known.putAll(mapped.sent());
        });
        given = operation.stream()
                .flatMap(mapped -> Stream.concat(
                        mapped.call().parameters().stream(),
                        document.way(mapped.on()).stream().flatMap(step -> step.by().parameters().stream())))
                .toList();
    }

    /**
     * The parameters of an operation.
     *
     * @param service such as azure-blob
     * @param operation empty if it is not known, so that all keeps its name
     * @param http what the agent has seen: a path, a query, headers and a body
     */
    static Map<String, Object> of(
            String service, AzureDocument document, Optional<Mapped> operation, Map<String, Object> http) {
        WireParameters all = new WireParameters(document, operation);
        all.parameters.putAll(WirePath.names(service, String.valueOf(http.getOrDefault("path", ""))));
        WirePath.query(String.valueOf(http.getOrDefault("query", "")))
                .forEach((name, value) -> all.add("query " + name, Moments.kept(name, value)));
        if (http.get("headers") instanceof Map<?, ?> headers) {
            headers.forEach((name, value) -> all.header(String.valueOf(name), String.valueOf(value)));
        }
        all.body(http.get(BODY));
        boolean isAlwaysSecondary = operation.filter(Mapped::isSecondary).isPresent();
        if (http.containsKey("secondary") && !isAlwaysSecondary) {
            all.parameters.put("secondary", true);
        }
        return all.collected();
    }

    private void header(String name, String value) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (lower.startsWith(METADATA)) {
            metadata.put(name.substring(METADATA.length()), value);
        } else {
            add("header " + lower, lower.startsWith("if-") ? unquoted(value) : value);
        }
    }

    /** Entity tags have quotes around them on their way only. */
    static String unquoted(String value) {
        return value.length() > 1 && value.startsWith("\"") && value.endsWith("\"")
                ? value.substring(1, value.length() - 1)
                : value;
    }

    private void body(@Nullable Object body) {
        if (body == null) {
            return;
        }
        Optional<Map<String, Object>> read = body instanceof Blob blob && !known.containsKey(BODY)
                ? WireBody.members(blob.bytes())
                : Optional.empty();
        if (read.isEmpty()) {
            add(BODY, body);
            return;
        }
        read.get().forEach((name, value) -> {
            if (known.containsKey("body " + name) || !known.containsKey(ALL_MEMBERS)) {
                add("body " + name, value);
            } else {
                members.put(name, value);
            }
        });
    }

    private void add(String place, Object value) {
        String words = known.getOrDefault(place, "");
        if (words.equals(NOTHING)
                || (words.startsWith("=") && words.substring(1).equals(value))) {
            return;
        }
        String[] parts = words.split(" ", -1);
        Optional<Object> typed = parts.length == 2 ? typed(parts[0], value) : Optional.empty();
        if (typed.isPresent()) {
            put(parts[1], typed.get());
        } else {
            parameters.put(place, value);
        }
    }

    private static Optional<Object> typed(String type, Object value) {
        try {
            return switch (type) {
                case "String" -> Optional.of(value).filter(String.class::isInstance);
                case "Bytes" -> Optional.of(value).filter(Blob.class::isInstance);
                case "Long" -> Optional.of(Long.parseLong(String.valueOf(value)));
                case "Time" ->
                    Optional.of(ZonedDateTime.parse(String.valueOf(value), DateTimeFormatter.RFC_1123_DATE_TIME)
                            .toInstant());
                default -> throw new IllegalStateException("'" + type + "' is no type of what is sent.");
            };
        } catch (NumberFormatException | DateTimeException e) {
            return Optional.empty();
        }
    }

    private void put(String path, Object value) {
        int dot = path.indexOf('.');
        String name = path.substring(dot + 1);
        if (dot < 0 || standsBeside(path.substring(0, dot), name)) {
            parameters.put(name, value);
        } else {
            Object structure = parameters.computeIfAbsent(path.substring(0, dot), first -> new LinkedHashMap<>());
            if (structure instanceof Map<?, ?> map) {
                Map<String, Object> more = new LinkedHashMap<>();
                map.forEach((key, each) -> more.put(String.valueOf(key), each));
                more.put(name, value);
                parameters.put(path.substring(0, dot), more);
            }
        }
    }

    private boolean standsBeside(String structure, String name) {
        String type = STRUCTURES.getOrDefault(structure, structure);
        return given.stream()
                .anyMatch(one -> one.name().equals(name)
                        || (one.role() == Signature.Role.SPREAD && one.type().endsWith(type)));
    }

    private Map<String, Object> collected() {
        if (!metadata.isEmpty()) {
            parameters.put(known.isEmpty() ? "header " + METADATA : "metadata", metadata);
        }
        if (!members.isEmpty()) {
            EntityValues.of(members)
                    .ifPresentOrElse(
                            properties -> parameters.put(
                                    known.getOrDefault(ALL_MEMBERS, "").substring(ENTITY.length()), properties),
                            () -> parameters.put(ALL_MEMBERS, members));
        }
        return parameters;
    }
}
