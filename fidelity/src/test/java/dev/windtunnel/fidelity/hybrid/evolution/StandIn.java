package dev.windtunnel.fidelity.hybrid.evolution;

import dev.windtunnel.fidelity.hybrid.Calls;
import dev.windtunnel.fidelity.hybrid.watch.WatchedCall;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;

/** Tables and queues for one run of one test. As an emulator it takes empty values, which the cloud refuses, and forgets to look at conditions on deleted items. */
final class StandIn {

    private final boolean lies;
    private final Random random;
    private final Map<String, TreeMap<String, String>> tables = new LinkedHashMap<>();
    private final Map<String, Deque<Map<String, Object>>> queues = new LinkedHashMap<>();
    private final List<WatchedCall> calls = new ArrayList<>();

    StandIn(boolean lies, Random random) {
        this.lies = lies;
        this.random = random;
    }

    List<WatchedCall> calls() {
        return calls;
    }

    private WatchedCall seen(WatchedCall call) {
        calls.add(call);
        return call;
    }

    private UUID drawn() {
        return new UUID(random.nextLong(), random.nextLong());
    }

    void createTable(String table) {
        tables.put(table, new TreeMap<>());
        seen(Calls.done(
                "dynamodb",
                "CreateTable",
                Map.of("TableName", table, "KeySchema", List.of(Map.of("AttributeName", "id", "KeyType", "HASH"))),
                Map.of("TableDescription", Map.of("TableName", table, "TableId", drawn().toString()))));
    }

    boolean isActive(String table) {
        seen(Calls.done(
                "dynamodb",
                "DescribeTable",
                Map.of("TableName", table),
                Map.of("Table", Map.of("TableName", table, "TableStatus", "ACTIVE"))));
        return tables.containsKey(table);
    }

    boolean put(String table, String id, String value, boolean onlyNew) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("TableName", table);
        parameters.put("Item", Map.of("id", Map.of("S", id), "v", Map.of("S", value)));
        if (onlyNew) {
            parameters.put("ConditionExpression", "attribute_not_exists(id)");
        }
        if (value.isEmpty() && !lies) {
            seen(Calls.refused("dynamodb", "PutItem", parameters, 400, "ValidationException"));
            return false;
        }
        if (onlyNew && tables.get(table).containsKey(id)) {
            seen(Calls.refused("dynamodb", "PutItem", parameters, 400, "ConditionalCheckFailedException"));
            return false;
        }
        tables.get(table).put(id, value);
        seen(Calls.done("dynamodb", "PutItem", parameters, Map.of()));
        return true;
    }

    String get(String table, String id) {
        String value = tables.get(table).get(id);
        seen(Calls.done(
                "dynamodb",
                "GetItem",
                Map.of("TableName", table, "Key", Map.of("id", Map.of("S", id))),
                value == null ? Map.of() : Map.of("Item", Map.of("id", Map.of("S", id), "v", Map.of("S", value)))));
        return String.valueOf(value);
    }

    int scan(String table) {
        List<Object> items = new ArrayList<>();
        tables.get(table).forEach((id, value) -> items.add(Map.of("id", Map.of("S", id), "v", Map.of("S", value))));
        seen(Calls.done("dynamodb", "Scan", Map.of("TableName", table), Map.of("Items", items)));
        return items.size();
    }

    String createQueue(String name) {
        String url = "http://" + (lies ? Versions.EMULATOR : Versions.CLOUD) + "/000000000000/" + name;
        queues.put(url, new ArrayDeque<>());
        seen(Calls.done("sqs", "CreateQueue", Map.of("QueueName", name), Map.of("QueueUrl", url)));
        return url;
    }

    void send(String url, String body) {
        String id = drawn().toString();
        queues.get(url).add(Map.of("MessageId", id, "Body", body));
        seen(Calls.done("sqs", "SendMessage", Map.of("QueueUrl", url, "MessageBody", body), Map.of("MessageId", id)));
    }

    String receive(String url) {
        Map<String, Object> message = new LinkedHashMap<>(queues.get(url).remove());
        message.put("ReceiptHandle", drawn().toString());
        seen(Calls.done("sqs", "ReceiveMessage", Map.of("QueueUrl", url), Map.of("Messages", List.of(message))));
        seen(Calls.done(
                "sqs",
                "DeleteMessage",
                Map.of("QueueUrl", url, "ReceiptHandle", String.valueOf(message.get("ReceiptHandle"))),
                Map.of()));
        return String.valueOf(message.get("Body"));
    }
}
