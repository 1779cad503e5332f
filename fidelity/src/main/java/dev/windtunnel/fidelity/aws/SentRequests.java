package dev.windtunnel.fidelity.aws;

import dev.windtunnel.fidelity.sdk.Reflection;
import dev.windtunnel.fidelity.sdk.SdkClasses;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.jspecify.annotations.Nullable;

/**
 * Counts the requests that calls send. It is an interceptor of the SDK, which runs in the thread that calls, so each thread has a count of its
 * own. The exceptions of the SDK do not say whether anything was sent, and successes do not say how often.
 */
final class SentRequests implements InvocationHandler {

    private final ThreadLocal<Count> counts = ThreadLocal.withInitial(Count::new);
    private final SdkClasses sdk;
    private final Method httpResponse;
    private final Method statusCode;

    SentRequests(SdkClasses sdk) {
        this.sdk = sdk;
        this.httpResponse = Reflection.method(
                        sdk.type("core.interceptor.Context$AfterTransmission"), "httpResponse", false)
                .orElseThrow();
        this.statusCode = Reflection.method(sdk.type("http.SdkHttpResponse"), "statusCode", false)
                .orElseThrow();
    }

    /** What became of the call that this thread makes. */
    static final class Count {

        private int attempts;
        private int status;

        /** How many requests were sent, also those to which nobody listened. */
        int attempts() {
            return attempts;
        }

        /** The status of the response to the last one; 0 if there was none. */
        int status() {
            return status;
        }
    }

    /** Counts from nothing again. */
    Count begin() {
        Count count = counts.get();
        count.attempts = 0;
        count.status = 0;
        return count;
    }

    /** This as an interceptor. */
    Object interceptor() {
        Class<?> type = sdk.type("core.interceptor.ExecutionInterceptor");
        return Proxy.newProxyInstance(sdk.loader(), new Class<?>[] {type}, this);
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, @Nullable Object @Nullable [] arguments)
            throws Throwable {
        switch (method.getName()) {
            case "beforeTransmission" -> {
                Count count = counts.get();
                count.attempts++;
                count.status = 0;
            }
            case "afterTransmission" -> counts.get().status = status(arguments);
            case "hashCode" -> {
                return System.identityHashCode(proxy);
            }
            case "equals" -> {
                return arguments != null && arguments[0] == proxy;
            }
            case "toString" -> {
                return "SentRequests";
            }
            default -> {
                return method.isDefault() ? InvocationHandler.invokeDefault(proxy, method, arguments) : null;
            }
        }
        return null;
    }

    private int status(@Nullable Object @Nullable [] arguments) {
        if (arguments == null || arguments[0] == null) {
            return 0;
        }
        Object response = Reflection.given(Reflection.invoke(httpResponse, arguments[0]), httpResponse);
        return (int) Reflection.given(Reflection.invoke(statusCode, response), statusCode);
    }
}
