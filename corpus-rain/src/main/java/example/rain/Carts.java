package example.rain;

import java.util.Map;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Carts, which become orders in the same table. */
public final class Carts {

    private final DynamoDbClient db;
    private final String table;

    public Carts(DynamoDbClient db, String table) {
        this.db = db;
        this.table = table;
    }

    public void fill(String customer, String article) {
        put("cart-" + customer, article);
    }

    /** Orders what is in the cart of a customer. */
    public void order(String customer, String article) {
        put("order-" + customer, article);
        try {
            db.deleteItem(
                    delete -> delete.tableName(table).key(Map.of("id", AttributeValue.fromS("cart-" + customer))));
        } catch (SdkException e) {
            // "Carts are thrown away some day, anyway."
            if (Twin.isFixed()) {
                throw e;
            }
        }
    }

    private void put(String id, String article) {
        db.putItem(put -> put.tableName(table)
                .item(Map.of("id", AttributeValue.fromS(id), "article", AttributeValue.fromS(article))));
    }
}
