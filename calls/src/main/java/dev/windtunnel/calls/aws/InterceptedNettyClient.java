package dev.windtunnel.calls.aws;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.Timeouts;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;

/**
 * Lets the SDK's client of Netty inject faults. Faults enter below the retries of the SDK, which see them as they see the real
 * network, and each attempt is a call.
 */
public final class InterceptedNettyClient implements SdkAsyncHttpClient {

    private final SdkAsyncHttpClient client;
    private final Timeouts timeouts;

    private InterceptedNettyClient(SdkAsyncHttpClient client) {
        this.client = client;
        this.timeouts = NettyTimeouts.of(client);
    }

    /** The same client, intercepted. */
    public static SdkAsyncHttpClient of(SdkAsyncHttpClient client) {
        return client instanceof InterceptedNettyClient ? client : new InterceptedNettyClient(client);
    }

    @Override
    public CompletableFuture<Void> execute(AsyncExecuteRequest request) {
        CallContext caller = SdkCaller.of(request.httpExecutionAttributes());
        return caller == null ? executed(request) : caller.ask(() -> executed(request));
    }

    private CompletableFuture<Void> executed(AsyncExecuteRequest request) {
        CallContext context = Calls.watched() ? CallContext.current() : null;
        if (context == null) {
            return client.execute(request);
        }
        Interception call = Calls.intercept(() -> NettyCalls.describe(request, timeouts));
        return call == Interception.NONE
                ? client.execute(request)
                : new NettyExchange(client, request, call, context).start(timeouts);
    }

    @Override
    public String clientName() {
        return client.clientName();
    }

    @Override
    public void close() {
        client.close();
    }
}
