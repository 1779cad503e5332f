package dev.windtunnel.corpus.rain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.azure.core.http.policy.FixedDelayOptions;
import com.azure.core.http.policy.RetryOptions;
import com.azure.cosmos.CosmosClient;
import com.azure.cosmos.CosmosClientBuilder;
import com.azure.cosmos.CosmosException;
import com.azure.data.tables.TableClientBuilder;
import com.azure.data.tables.models.TableServiceException;
import com.azure.storage.blob.BlobServiceClientBuilder;
import com.azure.storage.blob.models.BlobStorageException;
import com.azure.storage.common.policy.RequestRetryOptions;
import com.azure.storage.common.policy.RetryPolicyType;
import com.azure.storage.queue.QueueClientBuilder;
import com.azure.storage.queue.models.QueueStorageException;
import com.google.api.gax.retrying.RetrySettings;
import com.google.cloud.NoCredentials;
import com.google.cloud.storage.BucketInfo;
import com.google.cloud.storage.StorageException;
import com.google.cloud.storage.StorageOptions;
import dev.windtunnel.rain.service.CloudService;
import dev.windtunnel.rain.service.CloudServices;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.S3Exception;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.SqsException;

/** The SDK of each service is recognized by what it sends, and reads the answer of a service that is not available as its own exception. */
@Tag("full")
@Tag("once")
class CloudErrorsTest {

    private static final RequestRetryOptions ONCE =
            new RequestRetryOptions(RetryPolicyType.FIXED, 1, (Duration) null, null, null, null);

    /**
     * A call with the SDK of a service.
     *
     * @param call makes it, with the address of the service
     * @param thrown the exception of the SDK
     * @param code the code of the error that the exception has
     */
    private record Case<E extends Throwable>(
            String service, Consumer<String> call, Class<E> thrown, Function<E, String> code) {}

    private static final List<Case<?>> CASES = List.of(
            new Case<>("s3", CloudErrorsTest::s3, S3Exception.class, CloudErrorsTest::ofAws),
            new Case<>(
                    "sqs",
                    uri -> configured(SqsClient.builder(), uri).listQueues(),
                    SqsException.class,
                    CloudErrorsTest::ofAws),
            new Case<>(
                    "dynamodb",
                    uri -> configured(DynamoDbClient.builder(), uri).listTables(),
                    DynamoDbException.class,
                    CloudErrorsTest::ofAws),
            new Case<>(
                    "azure-blob",
                    uri -> new BlobServiceClientBuilder()
                            .connectionString(azure("blob", uri))
                            .retryOptions(ONCE)
                            .buildClient()
                            .createBlobContainer("letters"),
                    BlobStorageException.class,
                    e -> e.getErrorCode().toString()),
            new Case<>(
                    "azure-queue",
                    uri -> new QueueClientBuilder()
                            .connectionString(azure("queue", uri))
                            .retryOptions(ONCE)
                            .queueName("letters")
                            .buildClient()
                            .create(),
                    QueueStorageException.class,
                    e -> e.getErrorCode().toString()),
            new Case<>(
                    "azure-table",
                    uri -> new TableClientBuilder()
                            .connectionString(azure("table", uri))
                            .retryOptions(new RetryOptions(new FixedDelayOptions(0, Duration.ofMillis(1))))
                            .tableName("letters")
                            .buildClient()
                            .createTable(),
                    TableServiceException.class,
                    e -> e.getValue().getErrorCode().toString()),
            new Case<>("gcs", CloudErrorsTest::google, StorageException.class, StorageException::getReason),
            new Case<>("cosmos", CloudErrorsTest::cosmos, CosmosException.class, CloudErrorsTest::ofCosmos));

    /** Reads of the account, which the client of Cosmos DB sends before anything else. */
    private static final Map<String, Map<String, String>> BEFORE = Map.of("cosmos", Map.of("/", """
            {
              "id": "somebody",
              "_rid": "somebody.documents.azure.com",
              "_self": "",
              "_dbs": "//dbs/",
              "media": "//media/",
              "addresses": "//addresses/",
              "writableLocations": [{"name": "West Europe", "databaseAccountEndpoint": "{uri}/"}],
              "readableLocations": [{"name": "West Europe", "databaseAccountEndpoint": "{uri}/"}],
              "enableMultipleWriteLocations": false,
              "userReplicationPolicy": {"asyncReplication": false, "minReplicaSetSize": 3, "maxReplicasetSize": 4},
              "systemReplicationPolicy": {"minReplicaSetSize": 3, "maxReplicasetSize": 4},
              "userConsistencyPolicy": {"defaultConsistencyLevel": "Session"},
              "readPolicy": {"primaryReadCoefficient": 1, "secondaryReadCoefficient": 1},
              "queryEngineConfiguration": "{}"
            }
            """));

    private static final String WITHOUT_TLS = "COSMOS.HTTP_CONNECTION_WITHOUT_TLS_ALLOWED";

    /** By HTTP and from one place; the protocol of its replicas is another one. */
    private static void cosmos(String uri) {
        System.setProperty(WITHOUT_TLS, "true");
        try (CosmosClient client = new CosmosClientBuilder()
                .endpoint(uri)
                .key("c2VjcmV0")
                .gatewayMode()
                .endpointDiscoveryEnabled(false)
                .buildClient()) {
            client.createDatabase("letters");
        } finally {
            System.clearProperty(WITHOUT_TLS);
        }
    }

    /** It tells the status and a message with the name of the status. */
    private static String ofCosmos(CosmosException e) {
        assertThat(e.getStatusCode()).isEqualTo(503);
        String message = e.getShortMessage();
        return message.substring(message.lastIndexOf(' ') + 1);
    }

    private static void google(String uri) {
        StorageOptions.newBuilder()
                .setHost(uri)
                .setProjectId("project")
                .setCredentials(NoCredentials.getInstance())
                .setRetrySettings(RetrySettings.newBuilder().setMaxAttempts(1).build())
                .build()
                .getService()
                .create(BucketInfo.of("letters"));
    }

    private static void s3(String uri) {
        configured(S3Client.builder().forcePathStyle(true), uri).createBucket(bucket -> bucket.bucket("letters"));
    }

    private static String ofAws(AwsServiceException e) {
        return e.awsErrorDetails().errorCode();
    }

    private static <C, B extends AwsClientBuilder<B, C>> C configured(B builder, String uri) {
        return builder.endpointOverride(URI.create(uri))
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")))
                .overrideConfiguration(options -> options.retryStrategy(AwsRetryStrategy.doNotRetry()))
                .build();
    }

    private static String azure(String service, String uri) {
        String endpoint = service.substring(0, 1).toUpperCase(Locale.ROOT) + service.substring(1) + "Endpoint";
        return "DefaultEndpointsProtocol=http;AccountName=somebody;AccountKey=c2VjcmV0;" + endpoint + "=" + uri
                + "/somebody;";
    }

    @TestFactory
    List<DynamicTest> eachSdkIsRecognizedAndReadsTheAnswer() {
        return CASES.stream()
                .map(each -> dynamicTest(each.service(), () -> check(each)))
                .toList();
    }

    private static <E extends Throwable> void check(Case<E> each) throws Exception {
        CloudService service = CloudServices.known().named(each.service());
        try (UnavailableServer server = new UnavailableServer(service, BEFORE.getOrDefault(each.service(), Map.of()))) {
            E thrown = catchThrowableOfType(each.thrown(), () -> each.call().accept(server.uri()));

            assertThat(thrown).isNotNull();
            assertThat(each.code().apply(thrown)).isEqualTo(service.code());
            assertThat(server.calls()).hasSize(1);
            assertThat(CloudServices.known().of(server.calls().get(0)).name()).isEqualTo(each.service());
        }
    }
}
