package dev.windtunnel.calls.apache4;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.Timeouts;
import java.io.IOException;
import java.util.concurrent.Future;
import org.apache.http.HttpException;
import org.apache.http.HttpRequest;
import org.apache.http.client.config.RequestConfig;
import org.apache.http.client.methods.Configurable;
import org.apache.http.client.protocol.HttpClientContext;
import org.apache.http.concurrent.FutureCallback;
import org.apache.http.impl.nio.client.CloseableHttpAsyncClient;
import org.apache.http.nio.protocol.HttpAsyncRequestProducer;
import org.apache.http.nio.protocol.HttpAsyncResponseConsumer;
import org.apache.http.protocol.HttpContext;
import org.jspecify.annotations.Nullable;

/**
 * An asynchronous client of Apache HttpClient 4 that delegates to another one and injects faults. Wrap the client where it is
 * created: {@code InterceptedAsyncClient.of(HttpAsyncClients.createDefault())}.
 *
 * <p>This library does not retry by itself. Redirects and challenges of authentication are part of a call.
 */
public final class InterceptedAsyncClient extends CloseableHttpAsyncClient {

    private final CloseableHttpAsyncClient client;

    private InterceptedAsyncClient(CloseableHttpAsyncClient client) {
        this.client = client;
    }

    /** The same client, intercepted. */
    public static CloseableHttpAsyncClient of(CloseableHttpAsyncClient client) {
        return client instanceof InterceptedAsyncClient ? client : new InterceptedAsyncClient(client);
    }

    @Override
    public <T> Future<T> execute(
            HttpAsyncRequestProducer producer,
            HttpAsyncResponseConsumer<T> consumer,
            @Nullable HttpContext context,
            @Nullable FutureCallback<T> callback) {
        CallContext caller = Calls.watched() ? CallContext.current() : null;
        if (caller == null) {
            return client.execute(producer, consumer, context, callback);
        }
        HttpRequest request;
        try {
            request = producer.generateRequest();
        } catch (IOException | HttpException e) {
            // The client reports it to the caller.
            return client.execute(producer, consumer, context, callback);
        }
        Timeouts timeouts = ApacheCalls.timeouts(config(request, context));
        Interception call = Calls.intercept(
                () -> ApacheCalls.describe(request, producer.getTarget(), RequestBody.bytes(request), timeouts));
        if (call == Interception.NONE) {
            return client.execute(new GeneratedRequest(producer, request), consumer, context, callback);
        }
        WatchedConsumer<T> watched = new WatchedConsumer<>(consumer, call, caller);
        CallerCallback<T> told = new CallerCallback<>(callback, caller);
        return new AsyncExchange<>(
                        client, new GeneratedRequest(producer, request), watched, context, told, call, caller)
                .start(timeouts);
    }

    /** The timeouts of a client itself are not visible here. */
    private static @Nullable RequestConfig config(HttpRequest request, @Nullable HttpContext context) {
        RequestConfig own = request instanceof Configurable configurable ? configurable.getConfig() : null;
        return own != null || context == null
                ? own
                : HttpClientContext.adapt(context).getRequestConfig();
    }

    @Override
    public boolean isRunning() {
        return client.isRunning();
    }

    @Override
    public void start() {
        client.start();
    }

    @Override
    public void close() throws IOException {
        client.close();
    }
}
