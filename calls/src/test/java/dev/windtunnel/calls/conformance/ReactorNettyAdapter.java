package dev.windtunnel.calls.conformance;

import dev.windtunnel.calls.reactornetty.InterceptedConnections;
import io.netty.channel.ChannelOption;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpMethod;
import org.springframework.http.ResponseEntity;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.web.reactive.function.client.ClientResponse;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import reactor.netty.ByteBufFlux;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;
import reactor.netty.resources.LoopResources;

/** Reactor Netty, by itself and through Spring's WebClient, on the system's own transport and on that of the JDK. */
final class ReactorNettyAdapter extends HttpClientAdapter {

    /** On the JDK's transport. */
    private final LoopResources loops = LoopResources.create("test");

    @Override
    public String name() {
        return "Reactor Netty";
    }

    @Override
    public boolean sendsOnceMore(String way) {
        return !way.endsWith("POST");
    }

    @Override
    public List<String> ways() {
        return List.of(
                "block",
                "block POST",
                "future",
                "read",
                "NIO block",
                "NIO block POST",
                "NIO read",
                "WebClient GET",
                "WebClient POST",
                "WebClient read");
    }

    @Override
    public Outcome call(Attempt attempt) throws Exception {
        ConnectionProvider plain = ConnectionProvider.create("test");
        HttpClient client = HttpClient.create(attempt.intercepted() ? InterceptedConnections.of(plain) : plain)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, (int)
                        (attempt.connectsFirst() ? NetworkEvent.PATIENCE : attempt.timeout()).toMillis())
                .responseTimeout(attempt.connectsFirst() ? attempt.timeout() : NetworkEvent.PATIENCE);
        if (attempt.way().startsWith("NIO")) {
            client = client.runOn(loops, false);
        }
        String uri = "http://127.0.0.1:" + attempt.port() + "/work";
        StringBuilder seen = new StringBuilder();
        try {
            Mono<Outcome> outcome = attempt.way().startsWith("WebClient")
                    ? spring(
                            WebClient.builder()
                                    .clientConnector(new ReactorClientHttpConnector(client))
                                    .build(),
                            attempt,
                            uri,
                            seen)
                    : bare(client, attempt, uri, seen);
            return attempt.way().equals("future") ? later(outcome) : outcome.block(NetworkEvent.PATIENCE);
        } catch (RuntimeException e) {
            // Blocking on a Mono throws its failure, with checked exceptions wrapped.
            return Outcome.threw(e, seen.toString());
        } finally {
            plain.disposeLater().block(NetworkEvent.PATIENCE);
        }
    }

    @Override
    public void close() {
        super.close();
        loops.dispose();
    }

    private static Outcome later(Mono<Outcome> outcome) throws Exception {
        CompletableFuture<Outcome> seen =
                outcome.toFuture().handle((answer, thrown) -> thrown == null ? answer : Outcome.threw(thrown));
        return seen.get(NetworkEvent.PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }

    private static Mono<Outcome> bare(HttpClient client, Attempt attempt, String uri, StringBuilder seen) {
        if (attempt.way().endsWith("read")) {
            return client.get()
                    .uri(uri)
                    .response((response, body) -> body.asString()
                            .doOnNext(seen::append)
                            .then(Mono.fromSupplier(() -> Outcome.answered(response.status() + " " + seen))))
                    .single();
        }
        HttpClient.ResponseReceiver<?> receiver = attempt.way().endsWith("POST")
                ? client.headers(headers -> headers.set("Content-Length", 9))
                        .post()
                        .uri(uri)
                        .send(ByteBufFlux.fromString(Mono.just("something")))
                : client.get().uri(uri);
        return receiver.responseSingle((response, body) -> body.asString()
                .defaultIfEmpty("")
                .map(text -> Outcome.answered(response.status() + " "
                        + response.responseHeaders().get("retry-after") + " " + text + " " + response.version())));
    }

    private static Mono<Outcome> spring(WebClient client, Attempt attempt, String uri, StringBuilder seen) {
        if (attempt.way().endsWith("read")) {
            return client.get()
                    .uri(uri)
                    .exchangeToMono(response -> response.bodyToFlux(DataBuffer.class)
                            .doOnNext(part -> {
                                seen.append(part.toString(StandardCharsets.UTF_8));
                                DataBufferUtils.release(part);
                            })
                            .then(Mono.fromSupplier(() -> Outcome.answered(response.statusCode() + " " + seen))));
        }
        WebClient.RequestBodySpec request = client.method(
                        attempt.way().endsWith("POST") ? HttpMethod.POST : HttpMethod.GET)
                .uri(uri);
        WebClient.RequestHeadersSpec<?> spec =
                attempt.way().endsWith("POST") ? request.bodyValue("something") : request;
        return spec.exchangeToMono(ClientResponse::toBodilessEntity).map(ReactorNettyAdapter::answered);
    }

    private static Outcome answered(ResponseEntity<Void> answer) {
        return Outcome.answered(
                answer.getStatusCode() + " " + answer.getHeaders().get("retry-after"));
    }
}
