package dev.windtunnel.fidelity.aws;

import dev.windtunnel.fidelity.sdk.Reflection;
import dev.windtunnel.fidelity.sdk.SdkClasses;
import java.io.Closeable;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.SocketTimeoutException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A client of HTTP that loses the answer to a request on demand: below the retries of the SDK, which sends the request again as it would after a
 * real timeout. The SDK calls it in the thread that calls the SDK.
 */
final class LostAnswers {

    private final SdkClasses sdk;
    private final ThreadLocal<Boolean> isNextLost = ThreadLocal.withInitial(() -> false);

    /** Something that stands in for an object, after it was asked. */
    @FunctionalInterface
    private interface Then {

        @Nullable
        Object of(Method method, @Nullable Object result) throws Throwable;
    }

    LostAnswers(SdkClasses sdk) {
        this.sdk = sdk;
    }

    /** The next request of this thread gets no answer. */
    void loseNext() {
        isNextLost.set(true);
    }

    /** The call is over, so whatever was not lost is not lost any more. */
    void end() {
        isNextLost.remove();
    }

    /** A client that does so. */
    Object around(Object httpClient) {
        return proxy(
                httpClient,
                sdk.type("http.SdkHttpClient"),
                (method, result) -> method.getName().equals("prepareRequest") && result != null
                        ? proxy(result, sdk.type("http.ExecutableHttpRequest"), this::answered)
                        : result);
    }

    private @Nullable Object answered(Method method, @Nullable Object response) throws IOException {
        if (!method.getName().equals("call") || response == null || !isNextLost.get()) {
            return response;
        }
        isNextLost.set(false);
        if (Reflection.call(response, "responseBody") instanceof Optional<?> body
                && body.orElse(null) instanceof Closeable stream) {
            // Otherwise the connection stays occupied.
            stream.close();
        }
        throw new SocketTimeoutException("Read timed out");
    }

    private Object proxy(Object real, Class<?> type, Then then) {
        InvocationHandler handler = (proxy, method, arguments) -> {
            try {
                return then.of(method, method.invoke(real, arguments));
            } catch (InvocationTargetException e) {
                throw e.getCause() == null ? e : e.getCause();
            }
        };
        return Proxy.newProxyInstance(sdk.loader(), new Class<?>[] {type}, handler);
    }
}
