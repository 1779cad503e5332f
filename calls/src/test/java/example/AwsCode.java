package example;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.core.async.AsyncRequestBody;
import software.amazon.awssdk.core.async.AsyncResponseTransformer;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.s3.S3AsyncClient;
import software.amazon.awssdk.services.s3.S3Client;

/** Code that uses the AWS SDK as people do, and knows nothing of Windtunnel. */
public final class AwsCode {

    public static final String TABLE = "orders";
    public static final String BUCKET = "receipts";

    private AwsCode() {}

    public static void putOrder(DynamoDbClient db, String id) {
        db.putItem(request -> request.tableName(TABLE).item(order(id)));
    }

    public static CompletableFuture<?> putOrderLater(DynamoDbAsyncClient db, String id) {
        return db.putItem(request -> request.tableName(TABLE).item(order(id)));
    }

    public static void storeReceipt(S3Client s3, String id) {
        s3.putObject(request -> request.bucket(BUCKET).key(id), RequestBody.fromString("paid"));
    }

    public static String readReceipt(S3Client s3, String id) {
        return s3.getObjectAsBytes(request -> request.bucket(BUCKET).key(id)).asUtf8String();
    }

    public static CompletableFuture<?> storeReceiptLater(S3AsyncClient s3, String id) {
        return s3.putObject(request -> request.bucket(BUCKET).key(id), AsyncRequestBody.fromString("paid"));
    }

    public static CompletableFuture<String> readReceiptLater(S3AsyncClient s3, String id) {
        return s3.getObject(request -> request.bucket(BUCKET).key(id), AsyncResponseTransformer.toBytes())
                .thenApply(answer -> answer.asUtf8String());
    }

    private static Map<String, AttributeValue> order(String id) {
        return Map.of("id", AttributeValue.fromS(id));
    }

    /** Waits somewhere else than where the call was made. */
    public static Object wait(CompletableFuture<?> call) {
        return call.join();
    }
}
