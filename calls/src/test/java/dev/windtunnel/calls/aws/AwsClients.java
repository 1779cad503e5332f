package dev.windtunnel.calls.aws;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.apache.ApacheHttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.http.nio.netty.SdkEventLoopGroup;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.s3.S3AsyncClient;
import software.amazon.awssdk.services.s3.S3BaseClientBuilder;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.utils.SdkAutoCloseable;

/** Clients of the SDK for services on this machine, which try everything twice. */
public final class AwsClients implements AutoCloseable {

    /** One of the emulators lets nobody else in. */
    private static final String KEY = "S3RVER";

    private static final int ATTEMPTS = 2;

    /** The SDK itself takes a failure of the first attempt for one of the second if that begins at once. */
    private static final Duration PAUSE = Duration.ofMillis(50);

    private final boolean sendsPlainBodies;
    private final Duration pause;
    private final List<SdkAutoCloseable> open = new ArrayList<>();

    /** Shared, because the threads of Netty take two seconds to end. */
    private final SdkEventLoopGroup threads =
            SdkEventLoopGroup.builder().numberOfThreads(2).build();

    /**
     * @param sendsPlainBodies whether bodies for S3 are sent as they are: not every emulator reads signatures between their parts
     */
    public AwsClients(boolean sendsPlainBodies) {
        this(sendsPlainBodies, PAUSE);
    }

    /** @param pause how long they wait before they try again */
    AwsClients(boolean sendsPlainBodies, Duration pause) {
        this.sendsPlainBodies = sendsPlainBodies;
        this.pause = pause;
    }

    /** The SDK's HTTP clients for synchronous calls. */
    public enum Http {
        URL_CONNECTION {
            @Override
            SdkHttpClient make() {
                return UrlConnectionHttpClient.create();
            }
        },
        APACHE {
            @Override
            SdkHttpClient make() {
                return ApacheHttpClient.create();
            }
        };

        abstract SdkHttpClient make();
    }

    public DynamoDbClient db(Http http, URI service) {
        return opened(configured(DynamoDbClient.builder(), service)
                .httpClient(opened(http.make()))
                .build());
    }

    public DynamoDbAsyncClient dbLater(URI service) {
        return opened(configured(DynamoDbAsyncClient.builder(), service)
                .httpClientBuilder(NettyNioAsyncHttpClient.builder().eventLoopGroup(threads))
                .build());
    }

    public S3Client s3(Http http, URI service) {
        return opened(configured(S3Client.builder(), service)
                .applyMutation(this::forEmulators)
                .httpClient(opened(http.make()))
                .build());
    }

    public S3AsyncClient s3Later(URI service) {
        return opened(configured(S3AsyncClient.builder(), service)
                .applyMutation(this::forEmulators)
                .httpClientBuilder(NettyNioAsyncHttpClient.builder().eventLoopGroup(threads))
                .build());
    }

    private void forEmulators(S3BaseClientBuilder<?, ?> builder) {
        builder.forcePathStyle(true);
        if (sendsPlainBodies) {
            builder.serviceConfiguration(options -> options.chunkedEncodingEnabled(false));
            builder.requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED);
        }
    }

    private <T extends SdkAutoCloseable> T opened(T client) {
        open.add(0, client);
        return client;
    }

    private <B extends AwsClientBuilder<B, ?>> B configured(B builder, URI service) {
        return builder.endpointOverride(service)
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create(KEY, KEY)))
                .overrideConfiguration(
                        options -> options.retryStrategy(AwsRetryStrategy.standardRetryStrategy().toBuilder()
                                .maxAttempts(ATTEMPTS)
                                .backoffStrategy(BackoffStrategy.fixedDelayWithoutJitter(pause))
                                .circuitBreakerEnabled(false)
                                .build()));
    }

    @Override
    public void close() {
        open.forEach(SdkAutoCloseable::close);
        var unused = threads.eventLoopGroup().shutdownGracefully(0, 0, TimeUnit.SECONDS);
    }
}
