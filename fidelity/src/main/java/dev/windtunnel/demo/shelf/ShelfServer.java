package dev.windtunnel.demo.shelf;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** HTTP around the operations. */
final class ShelfServer implements AutoCloseable {

    private final HttpServer server;
    private final ExecutorService threads;
    private final String key;
    private final Handler handler;
    private final CountDownLatch closed = new CountDownLatch(1);

    private ShelfServer(HttpServer server, ExecutorService threads, String key, Handler handler) {
        this.server = server;
        this.threads = threads;
        this.key = key;
        this.handler = handler;
    }

    static ShelfServer start(int port, String key, Handler handler) {
        // Otherwise the body of each answer waits 40 ms for the client to acknowledge the headers.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        try {
            HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
            ExecutorService threads = Executors.newCachedThreadPool(task -> {
                Thread thread = new Thread(task, "shelf-service");
                thread.setDaemon(true);
                return thread;
            });
            http.setExecutor(threads);
            ShelfServer server = new ShelfServer(http, threads, key, handler);
            http.createContext("/", server::answer);
            http.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException("The shelf service cannot listen at port '" + port + "'; use another.", e);
        }
    }

    int port() {
        return server.getAddress().getPort();
    }

    boolean isAlive() {
        return closed.getCount() > 0;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            answerOrHaveTrouble(exchange);
        }
    }

    private void answerOrHaveTrouble(HttpExchange exchange) throws IOException {
        try {
            Reply reply = reply(exchange);
            byte[] body = reply.body().isEmpty()
                    ? new byte[0]
                    : Json.write(reply.body()).getBytes(StandardCharsets.UTF_8);
            reply.headers()
                    .forEach((name, value) -> exchange.getResponseHeaders().set(name, value));
            boolean hasBody = body.length > 0 && !exchange.getRequestMethod().equals("HEAD");
            if (hasBody) {
                exchange.getResponseHeaders().set("Content-Type", "application/json");
            }
            exchange.sendResponseHeaders(reply.status(), hasBody ? body.length : -1);
            if (hasBody) {
                exchange.getResponseBody().write(body);
            }
        } catch (Trouble e) {
            have(e.kind());
        }
    }

    /** The exchange is closed afterwards, without an answer. */
    private void have(Trouble.Kind trouble) {
        switch (trouble) {
            case CRASH -> close();
            case HANG -> {
                try {
                    closed.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
            case BROKEN_CONNECTION -> {}
        }
    }

    private Reply reply(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getRawPath();
        byte[] body = exchange.getRequestBody().readAllBytes();
        Route route = Route.of(exchange.getRequestMethod(), path).orElse(null);
        if (route == null) {
            return Reply.error(404, "NoSuchOperation", "There is nothing at '" + path + "' that can be done so.");
        }
        try {
            Request request = new Request(
                    route.operation(), route.names(path), options(exchange), members(body), caller(exchange));
            synchronized (this) {
                return handler.handle(request);
            }
        } catch (RecordException | IllegalArgumentException e) {
            return Reply.error(400, "InvalidRequest", "The request cannot be read.");
        }
    }

    private static Map<String, String> options(HttpExchange exchange) {
        Map<String, String> options = new HashMap<>();
        exchange.getRequestHeaders()
                .forEach((name, values) -> options.put(name.toLowerCase(Locale.ROOT), values.get(0)));
        String query = exchange.getRequestURI().getRawQuery();
        if (query != null) {
            for (String pair : query.split("&", -1)) {
                int equals = pair.indexOf('=');
                if (equals > 0) {
                    options.put(Route.decoded(pair.substring(0, equals)), Route.decoded(pair.substring(equals + 1)));
                }
            }
        }
        return options;
    }

    private static Map<String, @Nullable Object> members(byte[] body) {
        if (body.length == 0) {
            return Map.of();
        }
        if (!(Json.read(new String(body, StandardCharsets.UTF_8)) instanceof Map<?, ?> map)) {
            throw new IllegalArgumentException("The body is not an object.");
        }
        Map<String, @Nullable Object> members = new HashMap<>();
        map.forEach((name, value) -> members.put((String) name, value));
        return members;
    }

    private Request.Caller caller(HttpExchange exchange) {
        String given = exchange.getRequestHeaders().getFirst("Shelf-Key");
        if (given == null) {
            return Request.Caller.NOBODY;
        }
        return given.equals(key) ? Request.Caller.OWNER : Request.Caller.STRANGER;
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
