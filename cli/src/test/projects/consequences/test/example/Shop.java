package example;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Stands for a store in the cloud, which refuses to overwrite what is new. */
final class Shop implements AutoCloseable {

    final Set<String> stored = ConcurrentHashMap.newKeySet();
    private final HttpServer server;

    Shop() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    URI address() {
        return URI.create("http://localhost:" + server.getAddress().getPort());
    }

    private void answer(HttpExchange exchange) throws IOException {
        String name = exchange.getRequestURI().getPath().substring(1);
        exchange.getRequestBody().readAllBytes();
        int status = switch (exchange.getRequestMethod()) {
            case "PUT" -> stored.add(name) || !name.startsWith("new-") ? 200 : 412;
            case "DELETE" -> stored.remove(name) ? 200 : 404;
            default -> stored.contains(name) ? 200 : 404;
        };
        exchange.sendResponseHeaders(status, -1);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
