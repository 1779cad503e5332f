package dev.windtunnel.fidelity.aws;

import dev.windtunnel.fidelity.grammar.Blob;
import dev.windtunnel.fidelity.sdk.Reflection;
import dev.windtunnel.fidelity.sdk.SdkClasses;
import java.io.InputStream;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.jspecify.annotations.Nullable;

/** Streamed bodies of requests and responses. */
final class Bodies {

    private final SdkClasses sdk;
    private final Class<?> requestBody;
    private final Class<?> transformer;
    private final Method abort;
    private final int limit;

    Bodies(SdkClasses sdk, int limit) {
        this.sdk = sdk;
        this.requestBody = sdk.type("core.sync.RequestBody");
        this.transformer = sdk.type("core.sync.ResponseTransformer");
        this.abort =
                Reflection.method(sdk.type("http.Abortable"), "abort", false).orElseThrow();
        this.limit = limit;
    }

    /** A response with its body, as far as it is kept. */
    record Downloaded(Object response, Blob body) {}

    /** The body of a request. */
    Object upload(@Nullable Object body) {
        if (body == null) {
            return Reflection.callStatic(requestBody, "empty");
        }
        if (body instanceof Blob blob) {
            return Reflection.callStatic(requestBody, "fromBytes", (Object) blob.bytes());
        }
        throw new IllegalArgumentException("'Body' takes bytes, not '" + body + "'.");
    }

    /** Reads the body of a response while the call is still running, so that its timeout includes the body. */
    Object download() {
        return Proxy.newProxyInstance(sdk.loader(), new Class<?>[] {transformer}, this::transform);
    }

    private @Nullable Object transform(Object proxy, Method method, @Nullable Object @Nullable [] arguments)
            throws Throwable {
        if (method.isDefault() || arguments == null || arguments.length < 2) {
            return method.isDefault() ? InvocationHandler.invokeDefault(proxy, method, arguments) : "Bodies";
        }
        InputStream in = (InputStream) arguments[1];
        if (arguments[0] == null || in == null) {
            throw new IllegalStateException("The AWS SDK gave no response to read.");
        }
        byte[] kept = in.readNBytes(limit);
        if (kept.length == limit) {
            // Otherwise the connection is kept, and the rest is read before its next use.
            Reflection.invoke(abort, in);
        }
        return new Downloaded(arguments[0], Blob.of(kept));
    }
}
