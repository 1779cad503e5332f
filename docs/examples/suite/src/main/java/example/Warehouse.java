package example;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

/** Knows prices, and is busy when it gets its first order. */
public final class Warehouse implements AutoCloseable {

    private final HttpServer server;
    private final AtomicInteger orders = new AtomicInteger();

    public Warehouse() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/price", exchange -> answer(exchange, 200, "12"));
        server.createContext("/order", exchange -> answer(exchange, orders.getAndIncrement() == 0 ? 503 : 200, ""));
        server.start();
    }

    public URI uri() {
        return URI.create("http://localhost:" + server.getAddress().getPort());
    }

    private static void answer(HttpExchange exchange, int status, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
