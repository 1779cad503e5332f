package dev.windtunnel.fidelity.aws;

import dev.windtunnel.fidelity.sdk.Reflection;
import dev.windtunnel.fidelity.sdk.SdkClasses;
import dev.windtunnel.fidelity.side.Endpoint;
import dev.windtunnel.fidelity.side.Side.Access;
import dev.windtunnel.record.UsageException;
import java.time.Duration;
import java.util.Optional;

/** Makes clients of one endpoint, for whatever service it is: settings that a client does not have are left out. */
final class ClientFactory {

    private static final String WRONG = "windtunnel-wrong-secret";

    private final SdkClasses sdk;
    private final SdkClient client;
    private final Endpoint endpoint;
    private final AwsSettings settings;

    ClientFactory(SdkClasses sdk, SdkClient client, Endpoint endpoint, AwsSettings settings) {
        this.sdk = sdk;
        this.client = client;
        this.endpoint = endpoint;
        this.settings = settings;
    }

    SdkClasses sdk() {
        return sdk;
    }

    Object client(Access access, Object httpClient) {
        try {
            return build(access, httpClient);
        } catch (UsageException | IllegalStateException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new UsageException(
                    "The AWS SDK makes no client of '" + client.service() + "' for the endpoint '" + endpoint + "': "
                            + e.getMessage() + " Correct the endpoint or its account.",
                    e);
        }
    }

    private Object build(Access access, Object httpClient) {
        Object builder = Reflection.callStatic(client.type(), "builder");
        Reflection.call(builder, "endpointOverride", endpoint.uri());
        Reflection.call(builder, "region", Reflection.callStatic(sdk.type("regions.Region"), "of", settings.region()));
        Reflection.call(builder, "credentialsProvider", credentials(access));
        Reflection.call(builder, "httpClient", httpClient);
        Reflection.call(builder, "overrideConfiguration", configuration());
        // Names of buckets are not names of hosts on this machine.
        set(builder, "forcePathStyle", true);
        word("core.checksums.RequestChecksumCalculation")
                .ifPresent(word -> set(builder, "requestChecksumCalculation", word));
        word("core.checksums.ResponseChecksumValidation")
                .ifPresent(word -> set(builder, "responseChecksumValidation", word));
        withoutChunks(builder);
        return Reflection.call(builder, "build");
    }

    /** The client of HTTP that all clients of the endpoint share. */
    Object httpClient() {
        // The one of the JDK sends requests without bodies again by itself, if a connection breaks.
        Optional<Class<?>> apache = sdk.find("http.apache.ApacheHttpClient");
        Class<?> type = apache.or(() -> sdk.find("http.urlconnection.UrlConnectionHttpClient"))
                .orElseThrow(() -> new UsageException("The class path of the AWS SDK has no client of HTTP;"
                        + " add software.amazon.awssdk:apache-client."));
        Object builder = Reflection.callStatic(type, "builder");
        // Longer than calls may take, so that it is always the timeout of the call that ends one.
        Duration longer = settings.timeout().multipliedBy(2);
        Reflection.call(builder, "socketTimeout", longer);
        Reflection.call(builder, "connectionTimeout", longer);
        set(builder, "maxConnections", settings.connections());
        return Reflection.call(builder, "build");
    }

    private Object credentials(Access access) {
        if (access == Access.ANONYMOUS) {
            return Reflection.callStatic(sdk.type("auth.credentials.AnonymousCredentialsProvider"), "create");
        }
        String secret = access == Access.OWN ? endpoint.secret() : WRONG;
        Object credentials = Reflection.callStatic(
                sdk.type("auth.credentials.AwsBasicCredentials"), "create", endpoint.account(), secret);
        return Reflection.callStatic(sdk.type("auth.credentials.StaticCredentialsProvider"), "create", credentials);
    }

    private Object configuration() {
        Object builder = Reflection.callStatic(sdk.type("core.client.config.ClientOverrideConfiguration"), "builder");
        Reflection.call(builder, "apiCallTimeout", settings.timeout());
        Reflection.call(builder, "retryStrategy", retries());
        // A host such as route.127.0.0.1 does not exist.
        Reflection.call(builder, "putAdvancedOption", withoutHostPrefix(), true);
        return Reflection.call(builder, "build");
    }

    private Object withoutHostPrefix() {
        Class<?> options = sdk.type("core.client.config.SdkAdvancedClientOption");
        return Reflection.constant(options, "DISABLE_HOST_PREFIX_INJECTION");
    }

    /** Without a circuit breaker: whether a call is tried again must not depend on those before it. */
    private Object retries() {
        Object builder = Reflection.call(
                Reflection.callStatic(sdk.type("awscore.retry.AwsRetryStrategy"), "standardRetryStrategy"),
                "toBuilder");
        Object atOnce = Reflection.callStatic(sdk.type("retries.api.BackoffStrategy"), "retryImmediately");
        Reflection.call(builder, "maxAttempts", settings.attempts());
        Reflection.call(builder, "backoffStrategy", atOnce);
        Reflection.call(builder, "throttlingBackoffStrategy", atOnce);
        Reflection.call(builder, "circuitBreakerEnabled", false);
        return Reflection.call(builder, "build");
    }

    /** Several emulators store the signatures of chunks as if they were data. */
    private void withoutChunks(Object builder) {
        String configuration = client.type().getName().replaceFirst("Client$", "Configuration");
        String inPackage = configuration.replaceFirst("^software\\.amazon\\.awssdk\\.", "");
        sdk.find(inPackage).ifPresent(type -> {
            Object service = Reflection.callStatic(type, "builder");
            if (set(service, "chunkedEncodingEnabled", false)) {
                set(builder, "serviceConfiguration", Reflection.call(service, "build"));
            }
        });
    }

    private Optional<Object> word(String enumeration) {
        return sdk.find(enumeration).map(type -> Reflection.callStatic(type, "valueOf", "WHEN_REQUIRED"));
    }

    private static boolean set(Object builder, String setter, Object value) {
        return Reflection.method(builder.getClass(), setter, false, value)
                .map(method -> Reflection.invoke(method, builder, value))
                .isPresent();
    }
}
