package dev.windtunnel.calls.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A real service on loopback; it remembers what it was sent. */
public final class WorkServer implements AutoCloseable {

    /** Answers a request. */
    public interface Handler {
        void handle(HttpExchange exchange) throws IOException;
    }

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<String> bodies = new CopyOnWriteArrayList<>();

    private WorkServer(HttpServer server) {
        this.server = server;
    }

    public static WorkServer named(String name, Handler handler) {
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            WorkServer work = new WorkServer(server);
            server.setExecutor(work.threads);
            ServiceFilter.join(server, name, server.createContext("/", exchange -> {
                work.bodies.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
                try (exchange) {
                    handler.handle(exchange);
                }
            }));
            server.start();
            return work;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static WorkServer named(String name) {
        return named(name, exchange -> exchange.sendResponseHeaders(200, -1));
    }

    public URI at(String path) {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
    }

    public List<String> bodies() {
        return List.copyOf(bodies);
    }

    @Override
    public void close() {
        ServiceFilter.leave(server);
        server.stop(0);
        threads.shutdownNow();
    }
}
