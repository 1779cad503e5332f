package example.rain;

import com.azure.core.http.policy.FixedDelayOptions;
import com.azure.core.http.policy.RetryOptions;
import com.azure.data.tables.TableClient;
import com.azure.data.tables.TableClientBuilder;
import com.azure.storage.blob.BlobContainerClient;
import com.azure.storage.blob.BlobServiceClient;
import com.azure.storage.blob.BlobServiceClientBuilder;
import com.azure.storage.common.policy.RequestRetryOptions;
import com.azure.storage.common.policy.RetryPolicyType;
import com.azure.storage.queue.QueueClient;
import com.azure.storage.queue.QueueClientBuilder;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.core.retry.RetryMode;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.sqs.SqsAsyncClient;
import software.amazon.awssdk.services.sqs.SqsClient;

/** Clients of emulators, which all tests share. Each test has tables, buckets and queues of its own. */
final class Clouds {

    static final DynamoDbClient DB = build(DynamoDbClient.builder(), "dynamodb");
    static final DynamoDbAsyncClient ASYNC_DB = build(DynamoDbAsyncClient.builder(), "dynamodb");
    static final SqsClient SQS = build(SqsClient.builder(), "sqs");
    static final SqsAsyncClient ASYNC_SQS = build(SqsAsyncClient.builder(), "sqs");
    /** The emulator reads neither signatures nor checksums between the parts of a body. */
    static final S3Client S3 = build(
            S3Client.builder()
                    .forcePathStyle(true)
                    .serviceConfiguration(options -> options.chunkedEncodingEnabled(false))
                    .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED),
            "s3");

    private Clouds() {}

    private static <C, B extends AwsClientBuilder<B, C>> C build(B builder, String service) {
        return builder.endpointOverride(URI.create(uri(service)))
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("S3RVER", "S3RVER")))
                .overrideConfiguration(override -> override.retryStrategy(RetryMode.STANDARD))
                .build();
    }

    private static String uri(String service) {
        return System.getProperty("rain." + service, "http://127.0.0.1:1");
    }

    private static final RequestRetryOptions SOON = new RequestRetryOptions(
            RetryPolicyType.FIXED, 3, Duration.ofSeconds(10), Duration.ofMillis(10), Duration.ofMillis(10), null);

    /** The account and the key that every Azurite has; they protect nothing. */
    private static String azure(String service) {
        String key = "Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==";
        String endpoint = service.substring(0, 1).toUpperCase(Locale.ROOT) + service.substring(1) + "Endpoint";
        return "DefaultEndpointsProtocol=http;AccountName=devstoreaccount1;AccountKey=" + key + ";" + endpoint + "="
                + uri(service) + "/devstoreaccount1;";
    }

    static BlobServiceClient blobs() {
        return new BlobServiceClientBuilder()
                .connectionString(azure("blob"))
                .retryOptions(SOON)
                .buildClient();
    }

    static BlobContainerClient container() {
        return blobs().createBlobContainer(name());
    }

    static QueueClient azureQueue() {
        QueueClient queue = new QueueClientBuilder()
                .connectionString(azure("queue"))
                .retryOptions(SOON)
                .queueName(name())
                .buildClient();
        queue.create();
        return queue;
    }

    static TableClient azureTable() {
        TableClient table = new TableClientBuilder()
                .connectionString(azure("table"))
                .retryOptions(new RetryOptions(new FixedDelayOptions(2, Duration.ofMillis(10))))
                .tableName(name())
                .buildClient();
        table.createTable();
        return table;
    }

    static String name() {
        return "n" + UUID.randomUUID().toString().replace("-", "");
    }

    static String table() {
        String name = name();
        DB.createTable(table -> table.tableName(name)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .keySchema(KeySchemaElement.builder()
                        .attributeName("id")
                        .keyType(KeyType.HASH)
                        .build())
                .attributeDefinitions(AttributeDefinition.builder()
                        .attributeName("id")
                        .attributeType(ScalarAttributeType.S)
                        .build()));
        return name;
    }

    static Map<String, AttributeValue> item(String table, String id) {
        return DB.getItem(get -> get.tableName(table)
                        .key(Map.of("id", AttributeValue.fromS(id)))
                        .consistentRead(true))
                .item();
    }

    static String bucket() {
        String name = name();
        S3.createBucket(bucket -> bucket.bucket(name));
        return name;
    }

    static String queue() {
        return SQS.createQueue(queue -> queue.queueName(name())).queueUrl();
    }
}
