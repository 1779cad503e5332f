package dev.windtunnel.calls.http;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.Fault;
import dev.windtunnel.calls.Interception;
import java.io.IOException;
import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.ProxySelector;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import org.jspecify.annotations.Nullable;

/**
 * A client that does what another one does, unless an execution says that a call goes wrong. Wrap the client where it is made:
 * {@code InterceptedHttpClient.of(HttpClient.newHttpClient())}.
 */
public final class InterceptedHttpClient extends HttpClient {

    private final HttpClient client;

    private InterceptedHttpClient(HttpClient client) {
        this.client = client;
    }

    /** The same client, intercepted. */
    public static HttpClient of(HttpClient client) {
        return client instanceof InterceptedHttpClient ? client : new InterceptedHttpClient(client);
    }

    @Override
    public <T> HttpResponse<T> send(HttpRequest request, HttpResponse.BodyHandler<T> handler)
            throws IOException, InterruptedException {
        if (!Calls.watched()) {
            return client.send(request, handler);
        }
        Interception call = Calls.intercept(HttpCalls.describe(request, client));
        HttpRequest tagged = HttpCalls.tagged(request, call);
        try {
            HttpResponse<T> response = answer(tagged, handler, call);
            call.ended(String.valueOf(response.statusCode()), response.statusCode() < 400);
            return response;
        } catch (IOException | InterruptedException | RuntimeException e) {
            call.ended(e.getClass().getSimpleName(), false);
            throw e;
        }
    }

    private <T> HttpResponse<T> answer(HttpRequest request, HttpResponse.BodyHandler<T> handler, Interception call)
            throws IOException, InterruptedException {
        Fault fault = call.fault().orElse(null);
        if (fault == null) {
            return client.send(request, handler);
        }
        HttpFault injected = new HttpFault(fault, request, client, call.waitsForTimeouts());
        if (fault instanceof Fault.HttpStatus status) {
            return HttpCalls.answered(request, status, handler);
        }
        if (fault instanceof Fault.Delay delay) {
            injected.pause(delay.by());
            return client.send(request, handler);
        }
        if (injected.comesAfter()) {
            client.send(request, HttpResponse.BodyHandlers.discarding());
        }
        injected.waitIfAsked();
        throw injected.exception();
    }

    @Override
    public <T> CompletableFuture<HttpResponse<T>> sendAsync(HttpRequest request, HttpResponse.BodyHandler<T> handler) {
        return sendAsync(request, handler, null);
    }

    @Override
    public <T> CompletableFuture<HttpResponse<T>> sendAsync(
            HttpRequest request,
            HttpResponse.BodyHandler<T> handler,
            HttpResponse.@Nullable PushPromiseHandler<T> pushes) {
        if (!Calls.watched()) {
            return client.sendAsync(request, handler, pushes);
        }
        Interception call = Calls.intercept(HttpCalls.describe(request, client));
        HttpRequest tagged = HttpCalls.tagged(request, call);
        return answerAsync(tagged, handler, pushes, call).whenComplete((response, thrown) -> {
            if (thrown == null) {
                call.ended(String.valueOf(response.statusCode()), response.statusCode() < 400);
            } else {
                Throwable cause =
                        thrown instanceof CompletionException && thrown.getCause() != null ? thrown.getCause() : thrown;
                call.ended(cause.getClass().getSimpleName(), false);
            }
        });
    }

    private <T> CompletableFuture<HttpResponse<T>> answerAsync(
            HttpRequest request,
            HttpResponse.BodyHandler<T> handler,
            HttpResponse.@Nullable PushPromiseHandler<T> pushes,
            Interception call) {
        Fault fault = call.fault().orElse(null);
        if (fault == null) {
            return client.sendAsync(request, handler, pushes);
        }
        HttpFault injected = new HttpFault(fault, request, client, call.waitsForTimeouts());
        if (fault instanceof Fault.HttpStatus status) {
            return CompletableFuture.supplyAsync(
                    () -> HttpCalls.answered(request, status, handler), CallContext.wrap(injected.executor()));
        }
        CompletableFuture<?> before = injected.comesAfter()
                ? client.sendAsync(request, HttpResponse.BodyHandlers.discarding())
                : CompletableFuture.completedFuture(null);
        if (fault instanceof Fault.Delay delay) {
            Executor later = CompletableFuture.delayedExecutor(
                    delay.by().toMillis(), java.util.concurrent.TimeUnit.MILLISECONDS, injected.executor());
            return before.thenComposeAsync(nothing -> client.sendAsync(request, handler, pushes), later);
        }
        return before.thenComposeAsync(
                nothing -> CompletableFuture.failedFuture(injected.exception()), injected.waitingExecutor());
    }

    @Override
    public Optional<CookieHandler> cookieHandler() {
        return client.cookieHandler();
    }

    @Override
    public Optional<Duration> connectTimeout() {
        return client.connectTimeout();
    }

    @Override
    public Redirect followRedirects() {
        return client.followRedirects();
    }

    @Override
    public Optional<ProxySelector> proxy() {
        return client.proxy();
    }

    @Override
    public SSLContext sslContext() {
        return client.sslContext();
    }

    @Override
    public SSLParameters sslParameters() {
        return client.sslParameters();
    }

    @Override
    public Optional<Authenticator> authenticator() {
        return client.authenticator();
    }

    @Override
    public Version version() {
        return client.version();
    }

    @Override
    public Optional<Executor> executor() {
        return client.executor();
    }

    @Override
    public WebSocket.Builder newWebSocketBuilder() {
        return client.newWebSocketBuilder();
    }
}
