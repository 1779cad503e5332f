package dev.windtunnel.bench;

import dev.windtunnel.fidelity.aws.AwsSettings;
import dev.windtunnel.fidelity.grammar.Blob;
import dev.windtunnel.fidelity.side.Endpoint;
import dev.windtunnel.fidelity.side.Side.Access;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.protocol.MarshallingType;
import software.amazon.awssdk.core.traits.ListTrait;
import software.amazon.awssdk.core.traits.MapTrait;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.apache.ApacheHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.utils.builder.Buildable;

/** The SDK alone, with clients that have the settings of those that fuzzing makes. Requests are made before they are sent, and answers are left as they are. */
final class BareDynamoDb implements AutoCloseable {

    private final SdkHttpClient http;
    private final Map<Access, DynamoDbClient> clients = new EnumMap<>(Access.class);

    /** A request that can be sent. */
    record Ready(Method method, Object request, Access access) {}

    BareDynamoDb(Endpoint endpoint) {
        AwsSettings settings = AwsSettings.DEFAULT;
        http = ApacheHttpClient.builder()
                .socketTimeout(settings.timeout().multipliedBy(2))
                .connectionTimeout(settings.timeout().multipliedBy(2))
                .maxConnections(settings.connections())
                .build();
        for (Access access : Access.values()) {
            clients.put(
                    access,
                    DynamoDbClient.builder()
                            .endpointOverride(endpoint.uri())
                            .region(Region.of(settings.region()))
                            .credentialsProvider(credentials(endpoint, access))
                            .httpClient(http)
                            .overrideConfiguration(client -> client.apiCallTimeout(settings.timeout())
                                    .retryStrategy(AwsRetryStrategy.standardRetryStrategy().toBuilder()
                                            .maxAttempts(settings.attempts())
                                            .backoffStrategy(BackoffStrategy.retryImmediately())
                                            .throttlingBackoffStrategy(BackoffStrategy.retryImmediately())
                                            .circuitBreakerEnabled(false)
                                            .build()))
                            .build());
        }
    }

    private static AwsCredentialsProvider credentials(Endpoint endpoint, Access access) {
        return access == Access.ANONYMOUS
                ? AnonymousCredentialsProvider.create()
                : StaticCredentialsProvider.create(AwsBasicCredentials.create(
                        endpoint.account(), access == Access.OWN ? endpoint.secret() : "another secret"));
    }

    /** A request of plain data. */
    static Ready request(String operation, Map<String, Object> arguments, Access access)
            throws ReflectiveOperationException {
        Class<?> type = Class.forName(DynamoDbClient.class.getPackageName() + ".model." + operation + "Request");
        SdkPojo builder = (SdkPojo) type.getMethod("builder").invoke(null);
        String name = operation.substring(0, 1).toLowerCase(Locale.ROOT) + operation.substring(1);
        return new Ready(DynamoDbClient.class.getMethod(name, type), built(builder, arguments), access);
    }

    private static Object built(SdkPojo builder, Map<?, ?> values) {
        for (SdkField<?> field : builder.sdkFields()) {
            Object value = values.get(field.memberName());
            if (value != null) {
                field.set(builder, value(field, value));
            }
        }
        return ((Buildable) builder).build();
    }

    private static Object value(SdkField<?> field, Object value) {
        MarshallingType<?> type = field.marshallingType();
        if (value instanceof Map<?, ?> map && type == MarshallingType.SDK_POJO) {
            return built(field.constructor().get(), map);
        }
        if (value instanceof Map<?, ?> map) {
            SdkField<?> element = field.getTrait(MapTrait.class).valueFieldInfo();
            Map<Object, Object> values = new LinkedHashMap<>();
            map.forEach((key, each) -> values.put(key, value(element, each)));
            return values;
        }
        if (value instanceof List<?> list) {
            SdkField<?> element = field.getTrait(ListTrait.class).memberFieldInfo();
            List<Object> values = new ArrayList<>();
            list.forEach(each -> values.add(value(element, each)));
            return values;
        }
        if (value instanceof Blob blob) {
            return SdkBytes.fromByteArray(blob.bytes());
        }
        return value instanceof Number number ? number(type, number) : value;
    }

    private static Object number(MarshallingType<?> type, Number number) {
        if (type == MarshallingType.INTEGER) {
            return number.intValue();
        }
        if (type == MarshallingType.DOUBLE) {
            return number.doubleValue();
        }
        if (type == MarshallingType.FLOAT) {
            return number.floatValue();
        }
        return type == MarshallingType.BIG_DECIMAL ? new BigDecimal(number.toString()) : number;
    }

    /** Sends requests, one after the other. */
    void send(List<Ready> requests) throws ReflectiveOperationException {
        for (Ready ready : requests) {
            send(ready);
        }
    }

    private void send(Ready ready) throws ReflectiveOperationException {
        try {
            ready.method()
                    .invoke(Optional.ofNullable(clients.get(ready.access())).orElseThrow(), ready.request());
        } catch (InvocationTargetException e) {
            // Errors of the service are answers, too.
            if (!(e.getCause() instanceof SdkException)) {
                throw e;
            }
        }
    }

    @Override
    public void close() {
        clients.values().forEach(DynamoDbClient::close);
        http.close();
    }
}
