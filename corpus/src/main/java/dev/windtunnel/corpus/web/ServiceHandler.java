package dev.windtunnel.corpus.web;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Connects the server to a service: answers health checks, and turns exceptions of the service into 500. */
final class ServiceHandler implements HttpHandler {

    private static final String HEALTH_CHECK = "/health-check";
    private static final Reply HEALTHY = Reply.ok(Json.object().with("status", "OK"));

    private final Service service;

    ServiceHandler(Service service) {
        this.service = service;
    }

    /** The first request of a service takes long, and that belongs to no execution. */
    static void awaitHealth(String name, Remote service) {
        try {
            Reply reply = service.get(HEALTH_CHECK);
            if (!reply.equals(HEALTHY)) {
                throw new IllegalStateException("Service '" + name + "' is not healthy: it answers '" + reply + "'.");
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Service '" + name + "' does not answer on the loopback interface.", e);
        }
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        Request request = new Request(
                exchange.getRequestMethod(), exchange.getRequestURI().getPath(), body);
        send(exchange, request.path().equals(HEALTH_CHECK) ? HEALTHY : answer(request));
    }

    private Reply answer(Request request) {
        try {
            return service.answer(request);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Reply.status(500);
        } catch (Exception e) {
            return Reply.status(500);
        }
    }

    private static void send(HttpExchange exchange, Reply reply) throws IOException {
        byte[] bytes = reply.body().getBytes(StandardCharsets.UTF_8);
        boolean empty = bytes.length == 0 || exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(reply.status(), empty ? -1 : bytes.length);
        if (!empty) {
            // Closing the body ends the exchange and keeps the connection; closing the exchange might not.
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(bytes);
            }
        }
    }
}
