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
 * The client of HTTP below the retries of the SDK. It counts the requests of a call, because the exceptions of the SDK do not say whether anything
 * was sent, and its answers do not say how often. On demand it loses an answer; the SDK then sends the request again, as it would after a real
 * timeout. The SDK sends requests in the thread that calls it, so each thread has a count of its own.
 */
final class WatchedHttpClient {

    private final SdkClasses sdk;
    private final Class<?> request;
    private final Method httpResponse;
    private final Method statusCode;
    private final ThreadLocal<Sent> sent = ThreadLocal.withInitial(Sent::new);

    WatchedHttpClient(SdkClasses sdk) {
        this.sdk = sdk;
        this.request = sdk.type("http.ExecutableHttpRequest");
        this.httpResponse = method("http.HttpExecuteResponse", "httpResponse");
        this.statusCode = method("http.SdkHttpResponse", "statusCode");
    }

    private Method method(String type, String name) {
        return Reflection.method(sdk.type(type), name, false).orElseThrow();
    }

    /** The requests of the call that a thread makes. */
    static final class Sent {

        private int attempts;
        private int status;
        private boolean losesNext;

        /** How many requests were sent, also those that were not answered. */
        int attempts() {
            return attempts;
        }

        /** The status of the response to the last one; 0 if there was none. */
        int status() {
            return status;
        }
    }

    /** Counts from nothing again. */
    Sent begin() {
        Sent mine = sent.get();
        mine.attempts = 0;
        mine.status = 0;
        return mine;
    }

    /** The next request of this thread gets no answer. */
    void loseNext() {
        sent.get().losesNext = true;
    }

    /** The call is over: an answer that was not lost yet arrives. */
    void end() {
        sent.get().losesNext = false;
    }

    /** The client to give to the SDK. */
    Object around(Object httpClient) {
        InvocationHandler handler = (proxy, method, arguments) -> {
            Object result = invoke(method, httpClient, arguments);
            return method.getName().equals("prepareRequest") && result != null ? watched(result) : result;
        };
        return proxy(sdk.type("http.SdkHttpClient"), handler);
    }

    private Object watched(Object prepared) {
        return proxy(
                request,
                (proxy, method, arguments) -> method.getName().equals("call")
                        ? answered(method, prepared, arguments)
                        : invoke(method, prepared, arguments));
    }

    private @Nullable Object answered(Method call, Object prepared, @Nullable Object @Nullable [] arguments)
            throws Throwable {
        Sent mine = sent.get();
        mine.attempts++;
        mine.status = 0;
        Object response = invoke(call, prepared, arguments);
        if (response == null) {
            return null;
        }
        if (mine.losesNext) {
            mine.losesNext = false;
            throw lost(response);
        }
        Object http = Reflection.given(Reflection.invoke(httpResponse, response), httpResponse);
        mine.status = (int) Reflection.given(Reflection.invoke(statusCode, http), statusCode);
        return response;
    }

    private static IOException lost(Object response) throws IOException {
        if (Reflection.call(response, "responseBody") instanceof Optional<?> body
                && body.orElse(null) instanceof Closeable stream) {
            // Otherwise the connection stays occupied.
            stream.close();
        }
        return new SocketTimeoutException("Read timed out");
    }

    private static @Nullable Object invoke(Method method, Object real, @Nullable Object @Nullable [] arguments)
            throws Throwable {
        try {
            return method.invoke(real, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause() == null ? e : e.getCause();
        }
    }

    private Object proxy(Class<?> type, InvocationHandler handler) {
        return Proxy.newProxyInstance(sdk.loader(), new Class<?>[] {type}, handler);
    }
}
