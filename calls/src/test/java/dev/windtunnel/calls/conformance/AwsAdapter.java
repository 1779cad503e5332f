package dev.windtunnel.calls.conformance;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.ResponseInputStream;
import software.amazon.awssdk.core.async.AsyncResponseTransformer;
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
import software.amazon.awssdk.services.s3.S3AsyncClient;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.GetObjectRequest;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;

/** The AWS SDK on each of its HTTP clients, without retries. All of them are intercepted by the agent, if by anybody. */
final class AwsAdapter extends HttpClientAdapter {

    private static final PutItemRequest REQUEST = PutItemRequest.builder()
            .tableName("orders")
            .item(Map.of("id", AttributeValue.fromS("one")))
            .build();

    private static final GetObjectRequest OBJECT =
            GetObjectRequest.builder().bucket("receipts").key("one").build();

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
        return List.of("url-connection", "Apache", "Netty", "url-connection, read", "Apache, read", "Netty, read");
    }

    /** What the platform's client sends is written when the call is decided about already. */
    @Override
    public boolean sendsOnceMore(String way) {
        return !way.equals("url-connection");
    }

    @Override
    public Outcome call(Attempt attempt) {
        Duration connecting = attempt.connectsFirst() ? NetworkEvent.PATIENCE : attempt.timeout();
        Duration answer = attempt.connectsFirst() ? attempt.timeout() : NetworkEvent.PATIENCE;
        try {
            return switch (attempt.way().split(",", 2)[0]) {
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

    /** Reads an object while it comes. */
    private static Outcome read(ResponseInputStream<GetObjectResponse> answer) {
        StringBuilder seen = new StringBuilder();
        try {
            Outcome.read(answer, seen);
            return Outcome.answered(answer.response().sdkHttpResponse().statusCode() + " " + seen);
        } catch (IOException e) {
            return Outcome.threw(e, seen.toString());
        }
    }

    private static Outcome sync(SdkHttpClient http, Attempt attempt) {
        if (attempt.way().endsWith("read")) {
            try (http;
                    S3Client client = configured(S3Client.builder(), attempt)
                            .forcePathStyle(true)
                            .httpClient(http)
                            .build()) {
                return read(client.getObject(OBJECT));
            }
        }
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
        if (attempt.way().endsWith("read")) {
            try (S3AsyncClient client = configured(S3AsyncClient.builder(), attempt)
                    .forcePathStyle(true)
                    .httpClientBuilder(http)
                    .build()) {
                return read(client.getObject(OBJECT, AsyncResponseTransformer.toBlockingInputStream())
                        .join());
            }
        }
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
