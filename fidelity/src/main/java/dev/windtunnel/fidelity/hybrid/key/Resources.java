package dev.windtunnel.fidelity.hybrid.key;

import dev.windtunnel.calls.typed.TypedCall.Outcome;
import dev.windtunnel.fidelity.azure.StorageCalls;
import dev.windtunnel.fidelity.grammar.ReadingNames;
import dev.windtunnel.fidelity.hybrid.watch.WatchedCall;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Knows which parameters of which service name resources. What is not known touches the whole service, so that it changes places with nobody. */
final class Resources {

    private static final Set<String> FAILED_CONDITIONS = Set.of(
            "ConditionalCheckFailedException", "PreconditionFailed", "ConditionalRequestConflict", "NotModified");
    private static final Set<Integer> FAILED_STATUSES = Set.of(304, 412);

    /** Which attributes are the keys of tables: an item that is put does not say so itself. */
    private final Map<String, Set<String>> keys = new HashMap<>();

    Resources(List<WatchedCall> calls) {
        for (WatchedCall call : calls) {
            if (call.service().equals("dynamodb")) {
                learnKeys(call);
            }
        }
    }

    private void learnKeys(WatchedCall call) {
        if (call.parameters().get("TableName") instanceof String table) {
            for (Object known : List.of(
                    call.parameters().getOrDefault("Key", ""),
                    isOfTheTable(call) ? call.fields().getOrDefault("LastEvaluatedKey", "") : "")) {
                if (known instanceof Map<?, ?> key && !key.isEmpty()) {
                    keys.computeIfAbsent(table, first -> names(key));
                }
            }
            for (Object described : List.of(
                    call.parameters(),
                    call.fields().getOrDefault("Table", Map.of()),
                    call.fields().getOrDefault("TableDescription", Map.of()))) {
                if (described instanceof Map<?, ?> map && map.get("KeySchema") instanceof List<?> schema) {
                    Set<String> attributes = new TreeSet<>();
                    schema.forEach(element -> {
                        if (element instanceof Map<?, ?> one) {
                            attributes.add(String.valueOf(one.get("AttributeName")));
                        }
                    });
                    keys.put(table, attributes);
                }
            }
        }
    }

    /** A page of an index ends with the keys of the index, too. */
    private static boolean isOfTheTable(WatchedCall call) {
        return !call.parameters().containsKey("IndexName");
    }

    private static Set<String> names(Map<?, ?> map) {
        Set<String> names = new TreeSet<>();
        map.keySet().forEach(name -> names.add(String.valueOf(name)));
        return names;
    }

    Touched of(WatchedCall call) {
        List<List<String>> paths = switch (call.service()) {
            case "dynamodb" -> items(call);
            case "s3" -> objects(call);
            case "sqs" -> queues(call);
            case "azure-blob" -> stored(call, "container", "blob");
            case "azure-queue" -> stored(call, "queue");
            case "azure-table" -> stored(call, "table", "partitionKey", "rowKey");
            default -> List.of(List.of(call.service()));
        };
        return new Touched(Set.copyOf(paths), isReading(call));
    }

    /** Whether nothing is different after it: it only asks, or its condition did not hold. */
    static boolean isReading(WatchedCall call) {
        boolean hasFailed = call.outcome() == Outcome.REFUSED
                && (FAILED_CONDITIONS.contains(call.code()) || FAILED_STATUSES.contains(call.status()));
        return hasFailed
                || (StorageCalls.service(call.service()).isPresent()
                        ? StorageCalls.reads(call.operation())
                        : ReadingNames.matches(call.operation()));
    }

    private List<List<String>> items(WatchedCall call) {
        Map<String, Object> parameters = call.parameters();
        if (!(parameters.get("TableName") instanceof String table)) {
            return tables(call);
        }
        Object item = parameters.getOrDefault("Key", parameters.getOrDefault("Item", ""));
        String key = item instanceof Map<?, ?> attributes ? key(table, attributes) : null;
        return List.of(key == null ? List.of(call.service(), table) : List.of(call.service(), table, key));
    }

    private @Nullable String key(String table, Map<?, ?> attributes) {
        Set<String> names = keys.get(table);
        if (names == null || !names(attributes).containsAll(names)) {
            return null;
        }
        Map<String, Object> key = new TreeMap<>();
        names.forEach(name -> key.put(name, String.valueOf(attributes.get(name))));
        return key.toString();
    }

    /** Batches name their tables as keys of a map. */
    private static List<List<String>> tables(WatchedCall call) {
        if (call.operation().startsWith("Batch") && call.parameters().get("RequestItems") instanceof Map<?, ?> tables) {
            List<List<String>> all = new ArrayList<>();
            names(tables).forEach(table -> all.add(List.of(call.service(), table)));
            return all;
        }
        return List.of(List.of(call.service()));
    }

    private static List<List<String>> objects(WatchedCall call) {
        Map<String, Object> parameters = call.parameters();
        if (!(parameters.get("Bucket") instanceof String bucket) || parameters.containsKey("CopySource")) {
            return List.of(List.of(call.service()));
        }
        return List.of(
                parameters.get("Key") instanceof String key
                        ? List.of(call.service(), bucket, key)
                        : List.of(call.service(), bucket));
    }

    /** A queue has a name when it is made, and a URL that ends with it afterwards. */
    private static List<List<String>> queues(WatchedCall call) {
        Object named =
                call.parameters().getOrDefault("QueueUrl", call.parameters().getOrDefault("QueueName", ""));
        String name = String.valueOf(named);
        return List.of(
                name.isEmpty()
                        ? List.of(call.service())
                        : List.of(call.service(), name.substring(name.lastIndexOf('/') + 1)));
    }

    /** All accounts of an application are one account of the endpoint, so the account is no part of the path. */
    private static List<List<String>> stored(WatchedCall call, String... names) {
        List<String> path = new ArrayList<>(List.of(call.service()));
        if (!StorageCalls.isUnknown(call.operation()) && !call.parameters().containsKey("copySource")) {
            for (String name : names) {
                if (!(call.parameters().get(name) instanceof String part)) {
                    break;
                }
                path.add(part);
            }
        }
        return List.of(List.copyOf(path));
    }
}
