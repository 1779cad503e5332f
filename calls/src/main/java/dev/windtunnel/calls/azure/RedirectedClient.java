package dev.windtunnel.calls.azure;

import com.azure.core.http.HttpClient;
import com.azure.core.http.HttpRequest;
import com.azure.core.http.HttpResponse;
import com.azure.core.util.Context;
import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallProblems;
import dev.windtunnel.calls.typed.Redirection;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * A client that sends requests where calls are redirected to. It is below the retries of the SDK, which may choose another host for each attempt,
 * and below the policy that signs: whether a request has the signature of an account's key tells whether it can be signed with another one.
 * Requests that stay where they are, be they of other services, are counted.
 */
final class RedirectedClient implements HttpClient {

    /** Stands in the context of requests that are redirected already, because the pipeline that signs them may end here. */
    private static final String REDIRECTED = "windtunnel-redirected";

    /** Requests inside of a transaction go through a pipeline that ends here. */
    private static final String SENDS_NOTHING = "com.azure.data.tables.implementation.NullHttpClient";

    private final HttpClient client;

    private RedirectedClient(HttpClient client) {
        this.client = client;
    }

    static HttpClient of(HttpClient client) {
        boolean staysAsItIs = client instanceof RedirectedClient
                || client.getClass().getName().equals(SENDS_NOTHING);
        return staysAsItIs ? client : new RedirectedClient(InterceptedAzureClient.of(client));
    }

    @Override
    public Mono<HttpResponse> send(HttpRequest request) {
        return send(request, Context.NONE);
    }

    @Override
    public Mono<HttpResponse> send(HttpRequest request, Context context) {
        Redirection redirection = redirection(context);
        if (redirection == null) {
            return client.send(request, context);
        }
        return Mono.deferContextual(subscription -> {
            CallContext caller = SdkCaller.in(subscription);
            StorageExchange exchange =
                    exchange(request, context, redirection, caller == null ? CallContext.current() : caller);
            return exchange == null
                    ? client.send(request, context)
                    : exchange.pipeline()
                            .send(exchange.request(), context.addData(REDIRECTED, true))
                            .flatMap(exchange::answered)
                            .doOnError(exchange::failed);
        });
    }

    @Override
    public @Nullable HttpResponse sendSync(HttpRequest request, Context context) {
        Redirection redirection = redirection(context);
        StorageExchange exchange =
                redirection == null ? null : exchange(request, context, redirection, CallContext.current());
        if (exchange == null) {
            return client.sendSync(request, context);
        }
        try {
            return exchange.answeredNow(
                    exchange.pipeline().sendSync(exchange.request(), context.addData(REDIRECTED, true)));
        } catch (RuntimeException e) {
            exchange.failed(e);
            throw e;
        }
    }

    private static @Nullable Redirection redirection(Context context) {
        return context.getData(REDIRECTED).isPresent() ? null : Redirection.current();
    }

    /** Null if the request stays where it is. Whatever goes wrong here, it is sent. */
    private @Nullable StorageExchange exchange(
            HttpRequest request, Context context, Redirection redirection, @Nullable CallContext caller) {
        CallExecution execution = caller == null ? null : caller.execution();
        StorageExchange exchange = CallProblems.unlessThrown(() -> {
            StorageRequest asked = StorageRequest.of(request, context, redirection);
            return asked == null ? null : new StorageExchange(asked, request, client, execution);
        });
        if (exchange == null && execution != null) {
            execution.typed().elsewhere("azure");
        }
        return exchange;
    }
}
