package dev.windtunnel.fidelity.hybrid.evolution.shop;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** What a customer has paid, one entry after the other. */
final class Journal {

    private final DynamoDbClient client;

    Journal(DynamoDbClient client) {
        this.client = client;
    }

    void write(String customer, int at, int amount) {
        client.putItem(request -> request.tableName(Tables.JOURNAL)
                .item(Map.of("customer", Item.text(customer), "at", Item.number(at), "amount", Item.number(amount))));
    }

    /** The sum, page by page. */
    int sum(String customer, int page) {
        return client
                .queryPaginator(request -> request.tableName(Tables.JOURNAL)
                        .keyConditionExpression("customer = :customer")
                        .expressionAttributeValues(Map.of(":customer", Item.text(customer)))
                        .limit(page))
                .items()
                .stream()
                .mapToInt(entry -> Item.number(entry, "amount"))
                .sum();
    }

    /** The same with a statement. */
    int sumByStatement(String customer) {
        return client
                .executeStatement(
                        request -> request.statement("SELECT amount FROM \"" + Tables.JOURNAL + "\" WHERE customer = ?")
                                .parameters(Item.text(customer)))
                .items()
                .stream()
                .mapToInt(entry -> Item.number(entry, "amount"))
                .sum();
    }
}
