package dev.windtunnel.calls.aws;

import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.testing.Emulator;
import example.AwsCode;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** As {@link AwsCallSitesTest}, with services that do what the real ones do. */
@Tag("full")
class EmulatedAwsTest {

    private final List<AutoCloseable> open = new ArrayList<>();

    @BeforeAll
    static void install() {
        CallAgent.install();
    }

    @AfterAll
    static void uninstall() {
        CallAgent.uninstall();
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable each : open) {
            each.close();
        }
    }

    private AwsClients clients(Emulator emulator) {
        open.add(0, emulator);
        AwsClients clients = new AwsClients(true);
        open.add(0, clients);
        return clients;
    }

    private static URI uri(Emulator emulator) {
        return URI.create("http://127.0.0.1:" + emulator.port());
    }

    @TestFactory
    List<DynamicTest> callsOfDynamoDbLocal() throws Exception {
        Emulator emulator = Emulator.dynamoDbLocal();
        AwsClients clients = clients(emulator);
        DynamoDbClient db = clients.db(AwsClients.Http.APACHE, uri(emulator));
        db.createTable(table -> table.tableName(AwsCode.TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .keySchema(KeySchemaElement.builder()
                        .attributeName("id")
                        .keyType(KeyType.HASH)
                        .build())
                .attributeDefinitions(AttributeDefinition.builder()
                        .attributeName("id")
                        .attributeType(ScalarAttributeType.S)
                        .build()));
        return AwsCallSites.ofTables(clients, uri(emulator));
    }

    @TestFactory
    List<DynamicTest> callsOfAnEmulatorOfS3() throws Exception {
        Emulator emulator = Emulator.s3rver();
        AwsClients clients = clients(emulator);
        clients.s3(AwsClients.Http.APACHE, uri(emulator)).createBucket(bucket -> bucket.bucket(AwsCode.BUCKET));
        return AwsCallSites.ofObjects(clients, uri(emulator));
    }
}
