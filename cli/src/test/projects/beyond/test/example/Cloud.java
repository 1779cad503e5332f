package example;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Stands for services in a cloud: payments, a queue, and a store. */
final class Cloud implements AutoCloseable {

    final List<String> payments = new ArrayList<>();
    final Deque<String> messages = new ArrayDeque<>();
    final Map<String, String> store = new ConcurrentHashMap<>();
    private final Set<String> paid = new HashSet<>();
    private final HttpServer server;

    Cloud() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/payments", this::pay);
        server.createContext("/queue", this::queue);
        server.createContext("/store/", this::store);
        server.start();
    }

    URI address() {
        return URI.create("http://localhost:" + server.getAddress().getPort());
    }

    private static String body(HttpExchange exchange) throws IOException {
        return new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    }

    private static void answer(HttpExchange exchange, int status, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "text/plain");
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private void pay(HttpExchange exchange) throws IOException {
        String key = exchange.getRequestHeaders().getFirst("Idempotency-Key");
        String amount = body(exchange);
        if (key == null || paid.add(key)) {
            payments.add(amount);
        }
        answer(exchange, 201, "");
    }

    private void queue(HttpExchange exchange) throws IOException {
        String operation = exchange.getRequestHeaders().getFirst("X-Amz-Target");
        String body = body(exchange);
        if (operation.endsWith("ReceiveMessage")) {
            answer(exchange, 200, messages.isEmpty() ? "" : messages.peek());
        } else {
            messages.removeIf(body::contains);
            answer(exchange, 200, "");
        }
    }

    private void store(HttpExchange exchange) throws IOException {
        String key = exchange.getRequestURI().getPath().substring("/store/".length());
        String known = store.get(key);
        if (exchange.getRequestMethod().equals("PUT")) {
            String match = exchange.getRequestHeaders().getFirst("If-Match");
            String value = body(exchange);
            if (match != null && !match.equals(known)) {
                answer(exchange, 412, "");
            } else {
                store.put(key, value);
                answer(exchange, 201, "");
            }
        } else if (known == null) {
            answer(exchange, 404, "");
        } else {
            exchange.getResponseHeaders().set("ETag", known);
            answer(exchange, 200, known);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
