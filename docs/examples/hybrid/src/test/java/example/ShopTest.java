package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URI;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

class ShopTest {

    private static final String TABLE = "shop-" + UUID.randomUUID();

    /** No server listens there: the command that runs the tests decides where the calls go. */
    private static final DynamoDbClient CLIENT = DynamoDbClient.builder()
            .region(Region.US_EAST_1)
            .endpointOverride(URI.create("http://127.0.0.1:9"))
            .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("nobody", "nothing")))
            .httpClientBuilder(UrlConnectionHttpClient.builder())
            .build();

    private final Shop shop = new Shop(CLIENT, TABLE);

    @BeforeAll
    static void createTheTable() {
        CLIENT.createTable(request -> request.tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(id -> id.attributeName("id").attributeType(ScalarAttributeType.S))
                .keySchema(id -> id.attributeName("id").keyType(KeyType.HASH)));
    }

    @Test
    void anOrderIsKept() {
        String id = UUID.randomUUID().toString();
        shop.order(id, "Ada");
        assertEquals("Ada", shop.customer(id));
    }

    @Test
    void anotherOrderIsKeptBesideIt() {
        shop.order("7", "Ada");
        shop.order("8", "Grace");
        assertEquals("Ada", shop.customer("7"));
        assertEquals("Grace", shop.customer("8"));
    }

    @Test
    void anOrderMayBeWithoutACustomer() {
        shop.order("9", "");
        assertEquals("", shop.customer("9"));
    }

    @Test
    void numbersAdd() {
        assertEquals(4, 2 + 2);
    }
}
