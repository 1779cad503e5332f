package example;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Keeps orders in a table. */
public class Shop {

    private final DynamoDbClient client;
    private final String table;

    public Shop(DynamoDbClient client, String table) {
        this.client = client;
        this.table = table;
    }

    public void order(String id, String customer) {
        client.putItem(request -> request.tableName(table)
                .item(Map.of(
                        "id", AttributeValue.fromS(id),
                        "customer", AttributeValue.fromS(customer))));
    }

    public String customer(String id) {
        return client.getItem(request -> request.tableName(table).key(Map.of("id", AttributeValue.fromS(id))))
                .item()
                .get("customer")
                .s();
    }
}
