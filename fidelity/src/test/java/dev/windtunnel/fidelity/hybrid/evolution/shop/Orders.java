package dev.windtunnel.fidelity.hybrid.evolution.shop;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/** Orders of customers. */
final class Orders {

    private final DynamoDbClient client;

    Orders(DynamoDbClient client) {
        this.client = client;
    }

    static Map<String, AttributeValue> order(String id, int amount, String currency, String note) {
        return Map.of(
                "id", Item.text(id),
                "amount", Item.number(amount),
                "currency", Item.text(currency),
                "note", Item.text(note),
                "state", Item.text("open"));
    }

    void place(Map<String, AttributeValue> order) {
        client.putItem(request -> request.tableName(Tables.ORDERS).item(order));
    }

    Map<String, AttributeValue> find(String id) {
        return client.getItem(request ->
                        request.tableName(Tables.ORDERS).key(Item.key(id)).consistentRead(true))
                .item();
    }

    /** Only once. */
    Map<String, AttributeValue> pay(String id) {
        return client.updateItem(request -> request.tableName(Tables.ORDERS)
                        .key(Item.key(id))
                        .updateExpression("SET #state = :paid")
                        .conditionExpression("#state = :open")
                        .expressionAttributeNames(Map.of("#state", "state"))
                        .expressionAttributeValues(Map.of(":paid", Item.text("paid"), ":open", Item.text("open")))
                        .returnValues(ReturnValue.ALL_NEW))
                .attributes();
    }

    boolean isPaid(String id) {
        return Item.text("paid").equals(find(id).get("state"));
    }

    void cancel(String id) {
        client.deleteItem(request -> request.tableName(Tables.ORDERS).key(Item.key(id)));
    }
}
