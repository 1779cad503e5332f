package dev.windtunnel.fidelity.azure;

import dev.windtunnel.calls.azure.AccountUrl;
import dev.windtunnel.fidelity.sdk.Reflection;
import dev.windtunnel.fidelity.sdk.SdkClasses;
import dev.windtunnel.fidelity.side.Endpoint;
import dev.windtunnel.fidelity.side.Side.Access;
import dev.windtunnel.record.UsageException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;

/** Makes clients of one endpoint. */
final class AzureClients {

    private static final String WRONG =
            Base64.getEncoder().encodeToString("windtunnel-wrong-secret".getBytes(StandardCharsets.UTF_8));
    private static final Duration AT_ONCE = Duration.ofMillis(1);

    private final SdkClasses sdk;
    private final Class<?> builderType;
    private final Endpoint endpoint;
    private final AzureSettings settings;
    private final Object httpClient;
    private final Object policy;

    AzureClients(SdkClasses sdk, AzureDocument document, Endpoint endpoint, AzureSettings settings, SentRequests sent) {
        this.sdk = sdk;
        this.builderType = sdk.type(document.builder().substring("com.azure.".length()));
        this.endpoint = endpoint;
        this.settings = settings;
        this.httpClient = httpClient();
        this.policy = sent.policy(sdk);
    }

    /** The client of the service. What the SDK refuses to build comes out as it is for users. */
    Object service(boolean secondary, Access access) {
        Object builder = newObject(builderType);
        String url = AccountUrl.of(endpoint.uri(), endpoint.account());
        Reflection.call(builder, "endpoint", secondary ? AccountUrl.secondary(url, endpoint.account()) : url);
        Reflection.call(builder, "httpClient", httpClient);
        Reflection.call(builder, "addPolicy", policy);
        retries(builder);
        if (access != Access.ANONYMOUS) {
            credentials(builder, access == Access.OWN ? endpoint.secret() : WRONG);
        }
        return Reflection.call(builder, "buildClient");
    }

    private void credentials(Object builder, String secret) {
        try {
            Object key = sdk.type("core.credential.AzureNamedKeyCredential")
                    .getConstructor(String.class, String.class)
                    .newInstance(endpoint.account(), secret);
            Reflection.call(builder, "credential", key);
        } catch (ReflectiveOperationException e) {
            throw new UsageException(
                    "The Azure SDK takes no keys of the account '" + endpoint.account() + "': " + e.getMessage() + ".",
                    e);
        }
    }

    private void retries(Object builder) {
        Object delay = newObject(
                sdk.type("core.http.policy.FixedDelayOptions"),
                new Class<?>[] {int.class, Duration.class},
                settings.attempts() - 1,
                AT_ONCE);
        Object options = newObject(sdk.type("core.http.policy.RetryOptions"), new Class<?>[] {delay.getClass()}, delay);
        Reflection.call(builder, "retryOptions", options);
    }

    private Object httpClient() {
        Object builder = newObject(sdk.type("core.http.netty.NettyAsyncHttpClientBuilder"));
        Reflection.call(builder, "connectTimeout", settings.timeout());
        Reflection.call(builder, "responseTimeout", settings.timeout());
        Reflection.call(builder, "readTimeout", settings.timeout());
        Reflection.call(builder, "writeTimeout", settings.timeout());
        return Reflection.call(builder, "build");
    }

    /** Something of the SDK that needs nothing. */
    static Object newObject(Class<?> type) {
        return newObject(type, new Class<?>[0]);
    }

    private static Object newObject(Class<?> type, Class<?>[] parameters, Object... arguments) {
        try {
            return type.getConstructor(parameters).newInstance(arguments);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    "'" + type.getName() + "' cannot be made; use another version of the Azure SDK.", e);
        }
    }
}
