package dev.windtunnel.calls.azure;

import com.azure.core.http.HttpClient;
import com.azure.core.http.HttpRequest;
import com.azure.core.http.HttpResponse;
import com.azure.core.util.Context;
import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.Timeouts;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.TimedFault;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * Lets the SDK's client of Netty inject faults. Give it to the builder of a client of the SDK: {@code
 * httpClient(InterceptedAzureClient.of(HttpClient.createDefault()))}.
 */
public final class InterceptedAzureClient implements HttpClient {

    private static final String NETTY = "com.azure.core.http.netty.";

    private final HttpClient client;

    private InterceptedAzureClient(HttpClient client) {
        this.client = client;
    }

    /** The same client, intercepted. A client that is not made of Netty is only told who the caller is. */
    public static HttpClient of(HttpClient client) {
        if (client instanceof InterceptedAzureClient || client instanceof AttributedClient) {
            return client;
        }
        return client.getClass().getName().startsWith(NETTY)
                ? new InterceptedAzureClient(client)
                : new AttributedClient(client);
    }

    @Override
    public Mono<HttpResponse> send(HttpRequest request) {
        return send(request, Context.NONE);
    }

    @Override
    public Mono<HttpResponse> send(HttpRequest request, Context context) {
        return Mono.deferContextual(subscription -> {
            CallContext caller = SdkCaller.in(subscription);
            return caller == null ? sent(request, context) : caller.ask(() -> sent(request, context));
        });
    }

    /** The SDK's own client does it like this, too. */
    @Override
    public @Nullable HttpResponse sendSync(HttpRequest request, Context context) {
        return Blocking.on(Mono.defer(() -> sent(request, context)));
    }

    private Mono<HttpResponse> sent(HttpRequest request, Context context) {
        CallContext caller = Calls.watched() ? CallContext.current() : null;
        if (caller == null) {
            return client.send(request, context);
        }
        Timeouts timeouts = AzureCalls.timeouts(context);
        Interception call = Calls.intercept(() -> AzureCalls.describe(request, timeouts));
        if (call == Interception.NONE) {
            return client.send(request, context);
        }
        Mono<HttpResponse> made = Mono.defer(
                () -> new ScopedMono<>(client.send(AzureCalls.tagged(request, call), context), caller.insideOfACall()));
        Fault fault = call.fault().orElse(null);
        Mono<HttpResponse> answer = fault == null
                ? made
                : new AzureFault(new TimedFault(fault, timeouts, call.waitsForTimeouts()), request, call).in(made);
        return answer.doOnNext(response -> call.endedWith(() -> AzureCalls.answer(response)))
                .doOnError(thrown -> call.endedWith(() -> AzureCalls.failure(thrown)));
    }
}
