package dev.windtunnel.calls.conformance;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.apache.ApacheHttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.http.nio.netty.SdkEventLoopGroup;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;

/** The AWS SDK on each of its HTTP clients, without retries. All of them are intercepted by the agent, if by anybody. */
final class AwsAdapter extends HttpClientAdapter {

    private static final PutItemRequest REQUEST = PutItemRequest.builder()
            .tableName("orders")
            .item(Map.of("id", AttributeValue.fromS("one")))
            .build();

    /** Shared, because the threads of Netty take two seconds to end. */
    private final SdkEventLoopGroup threads =
            SdkEventLoopGroup.builder().numberOfThreads(1).build();

    @Override
    public void close() {
        var unused = threads.eventLoopGroup().shutdownGracefully(0, 0, TimeUnit.SECONDS);
        super.close();
    }

    @Override
    public String name() {
        return "AWS SDK";
    }

    @Override
    public List<String> ways() {
        return List.of("url-connection", "Apache", "Netty");
    }

    @Override
    public Outcome call(Attempt attempt) {
        Duration connecting = attempt.connectsFirst() ? NetworkEvent.PATIENCE : attempt.timeout();
        Duration answer = attempt.connectsFirst() ? attempt.timeout() : NetworkEvent.PATIENCE;
        try {
            return switch (attempt.way()) {
                case "url-connection" ->
                    sync(
                            UrlConnectionHttpClient.builder()
                                    .connectionTimeout(connecting)
                                    .socketTimeout(answer)
                                    .build(),
                            attempt);
                case "Apache" ->
                    sync(
                            ApacheHttpClient.builder()
                                    .connectionTimeout(connecting)
                                    .socketTimeout(answer)
                                    .build(),
                            attempt);
                default -> async(connecting, answer, attempt);
            };
        } catch (RuntimeException e) {
            return Outcome.threw(e);
        }
    }

    private static Outcome sync(SdkHttpClient http, Attempt attempt) {
        try (http;
                DynamoDbClient client = configured(DynamoDbClient.builder(), attempt)
                        .httpClient(http)
                        .build()) {
            return answered(client.putItem(REQUEST));
        }
    }

    private Outcome async(Duration connecting, Duration answer, Attempt attempt) {
        NettyNioAsyncHttpClient.Builder http = NettyNioAsyncHttpClient.builder()
                .eventLoopGroup(threads)
                .connectionTimeout(connecting)
                .connectionAcquisitionTimeout(NetworkEvent.PATIENCE)
                .readTimeout(answer);
        try (DynamoDbAsyncClient client = configured(DynamoDbAsyncClient.builder(), attempt)
                .httpClientBuilder(http)
                .build()) {
            return answered(client.putItem(REQUEST).join());
        }
    }

    private static Outcome answered(DynamoDbResponse answer) {
        return Outcome.answered(answer.sdkHttpResponse().statusCode() + " " + answer);
    }

    private static <B extends AwsClientBuilder<B, ?>> B configured(B builder, Attempt attempt) {
        return builder.endpointOverride(URI.create("http://127.0.0.1:" + attempt.port()))
                .region(Region.US_EAST_1)
                .credentialsProvider(
                        StaticCredentialsProvider.create(AwsBasicCredentials.create("somebody", "something")))
                .overrideConfiguration(options -> options.retryStrategy(AwsRetryStrategy.doNotRetry()));
    }
}
