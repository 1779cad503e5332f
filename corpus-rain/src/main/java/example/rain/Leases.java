package example.rain;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;

/** Leases of shards, each with a counter that its owner raises to renew it: compare and set. */
public final class Leases {

    /** Somebody else has the lease. */
    public static final class LostException extends RuntimeException {
        LostException(String message) {
            super(message);
        }
    }

    private final DynamoDbClient db;
    private final String table;

    public Leases(DynamoDbClient db, String table) {
        this.db = db;
        this.table = table;
    }

    /** Takes a lease that nobody has. */
    public void create(String shard, String owner) {
        db.putItem(item ->
                item.tableName(table).item(Map.of("id", text(shard), "owner", text(owner), "counter", number(0))));
    }

    /** Renews a lease; its next counter. */
    public int renew(String shard, String owner, int counter) {
        try {
            db.updateItem(update -> update.tableName(table)
                    .key(Map.of("id", text(shard)))
                    .updateExpression("SET #c = :next")
                    .conditionExpression("#o = :owner AND #c = :now")
                    .expressionAttributeNames(Map.of("#c", "counter", "#o", "owner"))
                    .expressionAttributeValues(
                            Map.of(":owner", text(owner), ":now", number(counter), ":next", number(counter + 1))));
        } catch (ConditionalCheckFailedException e) {
            if (!Twin.isFixed() || !isRenewed(shard, owner, counter + 1)) {
                throw new LostException("The lease of " + shard + " is lost.");
            }
        }
        return counter + 1;
    }

    private boolean isRenewed(String shard, String owner, int counter) {
        Map<String, AttributeValue> item = db.getItem(get ->
                        get.tableName(table).key(Map.of("id", text(shard))).consistentRead(true))
                .item();
        return owner.equals(item.get("owner").s()) && item.get("counter").n().equals(String.valueOf(counter));
    }

    private static AttributeValue text(String text) {
        return AttributeValue.fromS(text);
    }

    private static AttributeValue number(int number) {
        return AttributeValue.fromN(String.valueOf(number));
    }
}
