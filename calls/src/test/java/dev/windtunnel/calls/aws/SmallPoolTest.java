package dev.windtunnel.calls.aws;

import static org.assertj.core.api.Assertions.assertThat;

import com.azure.core.http.netty.NettyAsyncHttpClientBuilder;
import com.azure.storage.blob.BlobAsyncClient;
import com.azure.storage.blob.BlobClient;
import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.calls.azure.AzureCallSites;
import dev.windtunnel.calls.azure.BlobStub;
import dev.windtunnel.calls.fault.Fault;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import reactor.netty.resources.ConnectionProvider;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.apache.ApacheHttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.s3.S3Client;

/** A lost answer gives its connection back: after a hundred of them, a pool of five still has connections for others. */
@Tag("full")
@Tag("once")
@Timeout(120)
class SmallPoolTest {

    private static final int CONNECTIONS = 5;
    private static final int LOST = 100;

    /** Shorter than what a call waits for a connection by default, and much longer than a call takes. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private static CloudStub cloud;
    private static BlobStub blobs;

    @BeforeAll
    static void install() throws Exception {
        cloud = new CloudStub();
        blobs = new BlobStub();
        CallAgent.install();
    }

    @AfterAll
    static void uninstall() {
        CallAgent.uninstall();
        cloud.close();
        blobs.close();
    }

    private static void loseAHundredAnswers(Runnable call) {
        Fault lost = new Fault.Reset(Fault.When.AFTER);
        try (CallExecution execution = Plans.always(lost, new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            IntStream.range(0, LOST).forEach(i -> {
                try {
                    call.run();
                    throw new AssertionError("Call " + i + " has got an answer.");
                } catch (CompletionException | SdkClientException e) {
                    assertThat(e).hasStackTraceContaining("Connection reset");
                } catch (RuntimeException e) {
                    // What Reactor throws has a checked exception inside.
                    assertThat(e).hasStackTraceContaining("reset");
                }
            });
            assertThat(execution.calls()).hasSize(LOST);
            assertThat(execution.calls()).extracting(CallRecord::fault).containsOnly(lost);
        }
        IntStream.range(0, 2 * CONNECTIONS).forEach(i -> call.run());
        assertThat(CallAgent.problems()).isEmpty();
    }

    private static <B extends AwsClientBuilder<B, ?>> B configured(B builder) {
        return builder.endpointOverride(cloud.uri())
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")))
                .overrideConfiguration(options -> options.retryStrategy(AwsRetryStrategy.doNotRetry()));
    }

    private static void survives(SdkHttpClient http) {
        try (http;
                DynamoDbClient db =
                        configured(DynamoDbClient.builder()).httpClient(http).build();
                S3Client s3 = configured(S3Client.builder())
                        .forcePathStyle(true)
                        .httpClient(http)
                        .build()) {
            loseAHundredAnswers(db::listTables);
            // Its body is a stream, which the SDK does not read by itself.
            loseAHundredAnswers(() ->
                    s3.getObjectAsBytes(get -> get.bucket("letters").key("one")).asUtf8String());
        }
    }

    @Test
    void thatOfApacheSurvives() {
        survives(ApacheHttpClient.builder()
                .maxConnections(CONNECTIONS)
                .connectionAcquisitionTimeout(PATIENCE)
                .build());
    }

    /** The JDK keeps at most so many connections by itself. */
    @Test
    void thatOfTheJdkSurvives() {
        survives(UrlConnectionHttpClient.builder().socketTimeout(PATIENCE).build());
    }

    @Test
    void thatOfNettySurvives() {
        try (DynamoDbAsyncClient db = configured(DynamoDbAsyncClient.builder())
                .httpClientBuilder(NettyNioAsyncHttpClient.builder()
                        .maxConcurrency(CONNECTIONS)
                        .connectionAcquisitionTimeout(PATIENCE))
                .build()) {
            loseAHundredAnswers(() -> db.listTables().join());
        }
    }

    @Test
    void thatOfAzureSurvives() {
        ConnectionProvider pool = ConnectionProvider.builder("small")
                .maxConnections(CONNECTIONS)
                .pendingAcquireTimeout(PATIENCE)
                .build();
        var http = new NettyAsyncHttpClientBuilder().connectionProvider(pool).build();
        BlobClient blob = AzureCallSites.once(blobs.port()).httpClient(http).buildClient();
        BlobAsyncClient later =
                AzureCallSites.once(blobs.port()).httpClient(http).buildAsyncClient();
        loseAHundredAnswers(() -> blob.downloadContent());
        loseAHundredAnswers(() -> later.downloadContent().block());
        pool.dispose();
    }
}
