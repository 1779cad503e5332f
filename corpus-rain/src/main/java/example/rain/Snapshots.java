package example.rain;

import java.util.Map;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.s3.S3Client;

/** Versions of a table: each is a file, and the first one that is committed becomes the current one. */
public final class Snapshots {

    private final S3Client s3;
    private final String bucket;
    private final DynamoDbClient db;
    private final String table;

    public Snapshots(S3Client s3, String bucket, DynamoDbClient db, String table) {
        this.s3 = s3;
        this.bucket = bucket;
        this.db = db;
        this.table = table;
    }

    /** Commits a version; false if another one is the current one. */
    public boolean commit(String file, String rows) {
        s3.putObject(put -> put.bucket(bucket).key(file), RequestBody.fromString(rows));
        if (makeCurrent(file)) {
            return true;
        }
        // Nobody needs it any more.
        s3.deleteObject(delete -> delete.bucket(bucket).key(file));
        return false;
    }

    private boolean makeCurrent(String file) {
        try {
            db.putItem(item -> item.tableName(table)
                    .item(Map.of("id", AttributeValue.fromS("current"), "file", AttributeValue.fromS(file)))
                    .conditionExpression("attribute_not_exists(id)"));
            return true;
        } catch (ConditionalCheckFailedException e) {
            // It may be the current one because of an attempt whose answer was lost.
            return Twin.isFixed() && current().equals(file);
        }
    }

    private String current() {
        return db.getItem(get -> get.tableName(table)
                        .key(Map.of("id", AttributeValue.fromS("current")))
                        .consistentRead(true))
                .item()
                .get("file")
                .s();
    }

    /** The rows of the current version. */
    public String read() {
        String file = current();
        return s3.getObjectAsBytes(get -> get.bucket(bucket).key(file)).asUtf8String();
    }
}
