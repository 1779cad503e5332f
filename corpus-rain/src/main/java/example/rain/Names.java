package example.rain;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;

/** Names that are given once: create if absent, with an asynchronous client. */
public final class Names {

    private final DynamoDbAsyncClient db;
    private final String table;

    public Names(DynamoDbAsyncClient db, String table) {
        this.db = db;
        this.table = table;
    }

    /** Gives a name to somebody; false if somebody else has it. */
    public CompletableFuture<Boolean> take(String name, String user) {
        return db.putItem(item -> item.tableName(table)
                        .item(Map.of("id", AttributeValue.fromS(name), "user", AttributeValue.fromS(user)))
                        .conditionExpression("attribute_not_exists(id)"))
                .thenApply(done -> true)
                .exceptionallyCompose(failure -> {
                    Throwable why = failure instanceof CompletionException ? failure.getCause() : failure;
                    if (!(why instanceof ConditionalCheckFailedException)) {
                        return CompletableFuture.failedFuture(why);
                    }
                    return Twin.isFixed()
                            ? owner(name).thenApply(user::equals)
                            : CompletableFuture.completedFuture(false);
                });
    }

    private CompletableFuture<String> owner(String name) {
        return db.getItem(get -> get.tableName(table)
                        .key(Map.of("id", AttributeValue.fromS(name)))
                        .consistentRead(true))
                .thenApply(answer -> answer.item().get("user").s());
    }
}
