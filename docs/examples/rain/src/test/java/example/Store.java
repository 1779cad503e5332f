package example;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Stands for a store in the cloud. */
final class Store implements AutoCloseable {

    private final HttpServer server;
    private final Map<String, String> values = new ConcurrentHashMap<>();

    Store() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    URI uri() {
        return URI.create("http://localhost:" + server.getAddress().getPort());
    }

    private void answer(HttpExchange exchange) throws IOException {
        String key = exchange.getRequestURI().getPath();
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        if (exchange.getRequestMethod().equals("PUT")) {
            boolean exists = values.putIfAbsent(key, body) != null;
            exchange.sendResponseHeaders(exists ? 412 : 201, -1);
        } else {
            byte[] value = values.getOrDefault(key, "").getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(value.length == 0 ? 404 : 200, value.length == 0 ? -1 : value.length);
            exchange.getResponseBody().write(value);
        }
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
