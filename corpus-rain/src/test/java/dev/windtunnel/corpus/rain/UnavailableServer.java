package dev.windtunnel.corpus.rain;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.Timeouts;
import dev.windtunnel.calls.http.HttpDescription;
import dev.windtunnel.rain.service.CloudService;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Answers requests as a service of a cloud does that is not available, and remembers these requests. What clients ask before anything else gets
 * the answer of a service that is available.
 */
final class UnavailableServer implements AutoCloseable {

    private final HttpServer server;
    private final Map<String, String> before;
    private final List<OutgoingCall> calls = new CopyOnWriteArrayList<>();

    /**
     * It answers from now on.
     *
     * @param before answers to requests that clients send by themselves, as JSON, by their paths; {@code {uri}} stands for this server
     */
    UnavailableServer(CloudService service, Map<String, String> before) throws IOException {
        this.before = Map.copyOf(before);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> answer(exchange, service));
        server.start();
    }

    private void answer(HttpExchange exchange, CloudService service) throws IOException {
        exchange.getRequestBody().readAllBytes();
        String known = before.get(exchange.getRequestURI().getPath());
        if (known != null) {
            send(exchange, 200, Map.of("Content-Type", "application/json"), known.replace("{uri}", uri()));
            return;
        }
        calls.add(HttpDescription.withHeaders(
                HttpDescription.of(
                        exchange.getRequestMethod(),
                        URI.create(uri() + exchange.getRequestURI()),
                        HttpDescription.NO_BODY,
                        Timeouts.NONE),
                exchange.getRequestHeaders()::getFirst));
        send(
                exchange,
                service.unavailable().code(),
                service.unavailable().headers(),
                service.unavailable().body());
    }

    private static void send(HttpExchange exchange, int status, Map<String, String> headers, String text)
            throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        headers.forEach(exchange.getResponseHeaders()::set);
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    String uri() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** The requests, as an adapter describes them. */
    List<OutgoingCall> calls() {
        return List.copyOf(calls);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
