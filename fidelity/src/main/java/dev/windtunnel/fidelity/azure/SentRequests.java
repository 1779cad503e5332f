package dev.windtunnel.fidelity.azure;

import dev.windtunnel.fidelity.sdk.Reflection;
import dev.windtunnel.fidelity.sdk.SdkClasses;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Counts the requests that calls send. It is a policy in the pipeline of the SDK, behind the one that tries again. A call brings its count in its
 * context, because the SDK may go on in another thread; methods that take no context are known by the thread that calls.
 */
final class SentRequests implements InvocationHandler {

    private static final String KEY = "windtunnel-count";

    private final ThreadLocal<Count> counts = ThreadLocal.withInitial(Count::new);

    /** What became of a call. */
    static final class Count {

        private volatile int attempts;
        private volatile int status;

        /** How many requests were sent, also those to which nobody listened. */
        int attempts() {
            return attempts;
        }

        /** The status of the response to the last one; 0 if there was none. */
        int status() {
            return status;
        }

        @SuppressWarnings("NonAtomicVolatileUpdate") // One request after the other.
        private void sent() {
            attempts++;
            status = 0;
        }

        private void answered(Object response) {
            status = (int) Reflection.call(response, "getStatusCode");
        }
    }

    /** Counts from nothing again. */
    Count begin() {
        Count count = new Count();
        counts.set(count);
        return count;
    }

    /** The context of a call that brings its count. */
    static Object context(SdkClasses sdk, Count count) {
        try {
            return sdk.type("core.util.Context")
                    .getConstructor(Object.class, Object.class)
                    .newInstance(KEY, count);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("The Azure SDK makes no context.", e);
        }
    }

    /** This as a policy. */
    Object policy(SdkClasses sdk) {
        return Proxy.newProxyInstance(
                sdk.loader(), new Class<?>[] {sdk.type("core.http.policy.HttpPipelinePolicy")}, this);
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, @Nullable Object @Nullable [] arguments)
            throws Throwable {
        return switch (method.getName()) {
            case "processSync" -> {
                Count count = counting(arguments);
                Object response = Reflection.call(argument(arguments, 1), "processSync");
                count.answered(response);
                yield response;
            }
            case "process" -> {
                Count count = counting(arguments);
                Consumer<Object> answered = count::answered;
                yield Reflection.call(Reflection.call(argument(arguments, 1), "process"), "doOnNext", answered);
            }
            case "hashCode" -> System.identityHashCode(proxy);
            case "equals" -> arguments != null && arguments[0] == proxy;
            case "toString" -> "SentRequests";
            default -> method.isDefault() ? InvocationHandler.invokeDefault(proxy, method, arguments) : null;
        };
    }

    private Count counting(@Nullable Object @Nullable [] arguments) {
        Optional<?> brought = (Optional<?>) Reflection.call(argument(arguments, 0), "getData", KEY);
        Count count = brought.isPresent() ? (Count) brought.get() : counts.get();
        count.sent();
        return count;
    }

    private static Object argument(@Nullable Object @Nullable [] arguments, int number) {
        Object argument = arguments == null ? null : arguments[number];
        if (argument == null) {
            throw new IllegalStateException("The Azure SDK gave a policy nothing to work on.");
        }
        return argument;
    }
}
