package dev.windtunnel.fidelity.hybrid.evolution.shop;

import java.util.List;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.Tag;

/** The tables of the application: some are there before it runs, and each tenant gets one of its own. */
final class Tables {

    static final String ORDERS = "orders";
    static final String JOURNAL = "journal";
    static final String LEASES = "leases";
    static final String COUNTERS = "counters";
    static final String PRODUCTS = "products";
    private static final int PATIENCE = 100;

    private final DynamoDbClient client;

    Tables(DynamoDbClient client) {
        this.client = client;
    }

    /** What is done before a version is deployed for the first time. */
    void deploy() {
        List.of(ORDERS, LEASES, COUNTERS, PRODUCTS).forEach(this::create);
        client.createTable(request -> request.tableName(JOURNAL)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(
                        attribute("customer", ScalarAttributeType.S), attribute("at", ScalarAttributeType.N))
                .keySchema(key("customer", KeyType.HASH), key("at", KeyType.RANGE)));
        List.of(ORDERS, LEASES, COUNTERS, PRODUCTS, JOURNAL).forEach(this::awaitReady);
    }

    private void awaitReady(String table) {
        for (int i = 0; i < PATIENCE && !isReady(table); i++) {}
    }

    void create(String table) {
        client.createTable(request -> request.tableName(table)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(attribute("id", ScalarAttributeType.S))
                .keySchema(key("id", KeyType.HASH)));
    }

    private static AttributeDefinition attribute(String name, ScalarAttributeType type) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(type)
                .build();
    }

    private static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    boolean isReady(String table) {
        return client.describeTable(request -> request.tableName(table)).table().tableStatus() == TableStatus.ACTIVE;
    }

    /** What is in it is gone some time after the moment in this attribute. */
    void expireBy(String table, String attribute) {
        client.updateTimeToLive(request -> request.tableName(table)
                .timeToLiveSpecification(time -> time.enabled(true).attributeName(attribute)));
    }

    void label(String table, String name, String value) {
        String arn = client.describeTable(request -> request.tableName(table))
                .table()
                .tableArn();
        Tag tag = Tag.builder().key(name).value(value).build();
        client.tagResource(request -> request.resourceArn(arn).tags(tag));
    }

    void drop(String table) {
        client.deleteTable(request -> request.tableName(table));
    }
}
