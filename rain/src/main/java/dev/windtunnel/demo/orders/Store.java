package dev.windtunnel.demo.orders;

import com.sun.net.httpserver.HttpContext;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.calls.http.ServiceFilter;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Stands for a store in the cloud. */
final class Store implements AutoCloseable {

    private static final int OK = 200;
    private static final int CREATED = 201;
    private static final int UNKNOWN = 404;
    private static final int EXISTS = 412;

    private final HttpServer server;
    private final Map<String, String> values = new ConcurrentHashMap<>();

    Store() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        HttpContext context = server.createContext("/", this::answer);
        server.start();
        // It says its name, so that it has the same one in JVMs with and without the agent.
        ServiceFilter.join(server, "store", context);
    }

    URI uri() {
        return URI.create("http://localhost:" + server.getAddress().getPort());
    }

    private void answer(HttpExchange exchange) throws IOException {
        String key = exchange.getRequestURI().getPath();
        byte[] body = exchange.getRequestBody().readAllBytes();
        if (exchange.getRequestMethod().equals("PUT")) {
            boolean exists = values.putIfAbsent(key, new String(body, StandardCharsets.UTF_8)) != null;
            exchange.sendResponseHeaders(exists ? EXISTS : CREATED, -1);
        } else {
            byte[] value = values.getOrDefault(key, "").getBytes(StandardCharsets.UTF_8);
            boolean known = value.length > 0;
            exchange.sendResponseHeaders(known ? OK : UNKNOWN, known ? value.length : -1);
            exchange.getResponseBody().write(value);
        }
        exchange.close();
    }

    @Override
    public void close() {
        ServiceFilter.leave(server);
        server.stop(0);
    }
}
