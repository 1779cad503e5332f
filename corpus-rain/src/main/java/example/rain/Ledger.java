package example.rain;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;

/** Books many entries, one after the other, and closes each quarter: hundreds of calls, of which few are dangerous. */
public final class Ledger {

    private final DynamoDbClient db;
    private final String table;

    public Ledger(DynamoDbClient db, String table) {
        this.db = db;
        this.table = table;
    }

    /** Books a year with so many entries per quarter. */
    public void book(int year, int entries) {
        for (int quarter = 1; quarter <= 4; quarter++) {
            for (int entry = 0; entry < entries; entry++) {
                put(year + "-" + quarter + "-" + entry);
            }
            close(year + "-" + quarter);
        }
    }

    /** Booking the same entry twice books it once. */
    private void put(String entry) {
        db.putItem(item -> item.tableName(table).item(Map.of("id", AttributeValue.fromS(entry))));
    }

    private void close(String quarter) {
        try {
            db.putItem(item -> item.tableName(table)
                    .item(Map.of("id", AttributeValue.fromS("closed " + quarter)))
                    .conditionExpression("attribute_not_exists(id)"));
        } catch (ConditionalCheckFailedException e) {
            if (!Twin.isFixed()) {
                throw new IllegalStateException("Quarter " + quarter + " was closed before.");
            }
        }
    }
}
