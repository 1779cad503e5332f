package dev.windtunnel.fidelity.hybrid.evolution.shop;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/** Leases, of which one at a time is held, and counters. */
final class Leases {

    private final DynamoDbClient client;

    Leases(DynamoDbClient client) {
        this.client = client;
    }

    /** Whether the holder has it from now on. */
    boolean acquire(String lease, String holder) {
        try {
            client.putItem(request -> request.tableName(Tables.LEASES)
                    .item(Item.with(Item.key(lease), "holder", Item.text(holder)))
                    .conditionExpression("attribute_not_exists(id)"));
            return true;
        } catch (ConditionalCheckFailedException e) {
            return false;
        }
    }

    void release(String lease, String holder) {
        client.deleteItem(request -> request.tableName(Tables.LEASES)
                .key(Item.key(lease))
                .conditionExpression("holder = :holder")
                .expressionAttributeValues(Map.of(":holder", Item.text(holder))));
    }

    /** What a counter is at after it has grown. */
    int count(String counter, int step) {
        return Item.number(
                client.updateItem(request -> request.tableName(Tables.COUNTERS)
                                .key(Item.key(counter))
                                .updateExpression("ADD n :step")
                                .expressionAttributeValues(Map.of(":step", Item.number(step)))
                                .returnValues(ReturnValue.UPDATED_NEW))
                        .attributes(),
                "n");
    }
}
