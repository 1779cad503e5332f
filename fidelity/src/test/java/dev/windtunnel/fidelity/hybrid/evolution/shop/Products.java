package dev.windtunnel.fidelity.hybrid.evolution.shop;

import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.Update;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Products with their prices and how many of them are there. */
final class Products {

    private final DynamoDbClient client;

    Products(DynamoDbClient client) {
        this.client = client;
    }

    private static Map<String, AttributeValue> product(String id, int price) {
        return Item.with(Item.with(Item.key(id), "price", Item.number(price)), "stock", Item.number(price));
    }

    void add(String id, int price) {
        client.putItem(request -> request.tableName(Tables.PRODUCTS).item(product(id, price)));
    }

    void addAll(List<String> ids, int price) {
        client.batchWriteItem(request -> request.requestItems(Map.of(
                Tables.PRODUCTS,
                ids.stream()
                        .map(id -> WriteRequest.builder()
                                .putRequest(put -> put.item(product(id, price)))
                                .build())
                        .toList())));
    }

    Map<String, AttributeValue> find(String id) {
        return client.getItem(request -> request.tableName(Tables.PRODUCTS).key(Item.key(id)))
                .item();
    }

    int sumOfPrices(List<String> ids) {
        return client
                .batchGetItem(request -> request.requestItems(Map.of(
                        Tables.PRODUCTS,
                        KeysAndAttributes.builder()
                                .keys(ids.stream().map(Item::key).toList())
                                .build())))
                .responses()
                .get(Tables.PRODUCTS)
                .stream()
                .mapToInt(product -> Item.number(product, "price"))
                .sum();
    }

    void take(String id) {
        client.updateItem(request -> request.tableName(Tables.PRODUCTS)
                .key(Item.key(id))
                .updateExpression("ADD stock :less")
                .expressionAttributeValues(Map.of(":less", Item.number(-1))));
    }

    /** An order and what it takes from stock, both or neither. */
    void takeFor(Map<String, AttributeValue> order, String id) {
        Put placed = Put.builder().tableName(Tables.ORDERS).item(order).build();
        Update taken = Update.builder()
                .tableName(Tables.PRODUCTS)
                .key(Item.key(id))
                .updateExpression("ADD stock :less")
                .expressionAttributeValues(Map.of(":less", Item.number(-1)))
                .build();
        client.transactWriteItems(request -> request.transactItems(
                TransactWriteItem.builder().put(placed).build(),
                TransactWriteItem.builder().update(taken).build()));
    }
}
