package dev.windtunnel.calls.azure;

import com.azure.core.http.HttpClient;
import com.azure.core.http.HttpRequest;
import com.azure.core.http.HttpResponse;
import com.azure.core.util.Context;
import dev.windtunnel.calls.CallContext;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/** A client whose calls are made in the context of the caller, for the adapter of the client that it is made of. */
record AttributedClient(HttpClient client) implements HttpClient {

    @Override
    public Mono<HttpResponse> send(HttpRequest request) {
        return send(request, Context.NONE);
    }

    @Override
    public Mono<HttpResponse> send(HttpRequest request, Context context) {
        return Mono.deferContextual(subscription -> {
            CallContext caller = SdkCaller.in(subscription);
            return caller == null
                    ? client.send(request, context)
                    : new ScopedMono<>(Mono.defer(() -> client.send(request, context)), caller);
        });
    }

    @Override
    public @Nullable HttpResponse sendSync(HttpRequest request, Context context) {
        return client.sendSync(request, context);
    }
}
