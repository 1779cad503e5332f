package dev.windtunnel.calls.http;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.fault.Fault;
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
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import org.jspecify.annotations.Nullable;

/**
 * A client that delegates to another client and injects faults. Wrap the client where it is created: {@code
 * InterceptedHttpClient.of(HttpClient.newHttpClient())}.
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
        Interception call = Calls.intercept(() -> HttpCalls.describe(request, client));
        if (call == Interception.NONE) {
            return client.send(request, handler);
        }
        HttpRequest tagged = HttpCalls.tagged(request, call);
        WatchedBody<T> watched = new WatchedBody<>(handler);
        HttpResponse.BodyHandler<T> looked = call.looksAtAnswers() ? watched : handler;
        try {
            Fault fault = call.fault().orElse(null);
            HttpResponse<T> response = fault == null || fault instanceof Fault.ResetInBody
                    ? client.send(tagged, fault == null ? looked : new BrokenBody<>(looked, call))
                    : injected(tagged, looked, new HttpFault(fault, tagged, client, call.waitsForTimeouts()));
            HttpCalls.ended(call, watched, response, null);
            return response;
        } catch (IOException | InterruptedException | RuntimeException | Error e) {
            HttpCalls.ended(call, watched, null, e);
            throw e;
        }
    }

    private <T> HttpResponse<T> injected(HttpRequest request, HttpResponse.BodyHandler<T> handler, HttpFault injected)
            throws IOException, InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (injected.fault() instanceof Fault.HttpStatus status) {
            return read(InjectedAnswer.of(request, status, handler).toCompletableFuture());
        }
        if (injected.comesAfter()) {
            client.send(request, HttpResponse.BodyHandlers.discarding());
        }
        TimeUnit.NANOSECONDS.sleep(injected.duration().toNanos());
        if (injected.fault() instanceof Fault.Delay) {
            return client.send(request, handler);
        }
        throw failed(injected.synchronousException());
    }

    private static <T> T read(CompletableFuture<T> answer) throws IOException, InterruptedException {
        try {
            return answer.get();
        } catch (ExecutionException e) {
            throw failed(PlatformExceptions.asSend(e.getCause() == null ? e : e.getCause()));
        }
    }

    /** Returns the exception if the caller throws it; other exceptions that {@code send} may throw are thrown here. */
    private static IOException failed(Exception exception) throws InterruptedException {
        if (exception instanceof InterruptedException interrupted) {
            throw interrupted;
        }
        if (exception instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        return (IOException) exception;
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
        CallContext caller = Calls.watched() ? CallContext.current() : null;
        if (caller == null) {
            return client.sendAsync(request, handler, pushes);
        }
        Interception call = Calls.intercept(() -> HttpCalls.describe(request, client));
        if (call == Interception.NONE) {
            return client.sendAsync(request, handler, pushes);
        }
        HttpRequest tagged = HttpCalls.tagged(request, call);
        WatchedBody<T> watched = new WatchedBody<>(handler);
        HttpResponse.BodyHandler<T> looked = call.looksAtAnswers() ? watched : handler;
        Fault fault = call.fault().orElse(null);
        CompletableFuture<HttpResponse<T>> exchange = fault == null || fault instanceof Fault.ResetInBody
                ? client.sendAsync(tagged, fault == null ? looked : new BrokenBody<>(looked, call), pushes)
                : injectedAsync(tagged, looked, pushes, new HttpFault(fault, tagged, client, call.waitsForTimeouts()));
        return AnswerFuture.of(
                exchange, caller, (response, thrown) -> HttpCalls.ended(call, watched, response, thrown));
    }

    private <T> CompletableFuture<HttpResponse<T>> injectedAsync(
            HttpRequest request,
            HttpResponse.BodyHandler<T> handler,
            HttpResponse.@Nullable PushPromiseHandler<T> pushes,
            HttpFault injected) {
        CompletableFuture<Void> start = new CompletableFuture<>();
        // Dependent actions run in the common pool, as with the platform's client, whatever its executor is.
        Executor pool = start.defaultExecutor();
        if (injected.fault() instanceof Fault.HttpStatus status) {
            return CompletableFuture.supplyAsync(
                            () -> InjectedAnswer.of(request, status, handler),
                            client.executor().orElse(pool))
                    .thenCompose(Function.identity())
                    .whenCompleteAsync((response, thrown) -> {}, pool);
        }
        CompletableFuture<?> before = start;
        if (injected.comesAfter()) {
            before = client.sendAsync(request, HttpResponse.BodyHandlers.discarding());
        } else {
            start.complete(null);
        }
        long nanos = injected.duration().toNanos();
        Executor then = nanos == 0 ? pool : CompletableFuture.delayedExecutor(nanos, TimeUnit.NANOSECONDS, pool);
        return before.thenComposeAsync(
                nothing -> injected.fault() instanceof Fault.Delay
                        ? client.sendAsync(request, handler, pushes)
                        : CompletableFuture.failedFuture(injected.exception()),
                then);
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

    // Methods of Java 21 and later; they override there.

    /** Rejects new requests. */
    public void shutdown() {
        ClientShutdown.shutdown(client);
    }

    /** Rejects new requests, and cancels those in progress. */
    public void shutdownNow() {
        ClientShutdown.shutdownNow(client);
    }

    /** Waits until all requests have ended. */
    public boolean awaitTermination(Duration time) throws InterruptedException {
        return ClientShutdown.awaitTermination(client, time);
    }

    /** Whether all requests have ended after a shutdown. */
    public boolean isTerminated() {
        return ClientShutdown.isTerminated(client);
    }

    /** Rejects new requests, and waits until all have ended. */
    public void close() {
        ClientShutdown.close(client);
    }
}
