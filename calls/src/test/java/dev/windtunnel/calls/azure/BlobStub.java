package dev.windtunnel.calls.azure;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CopyOnWriteArrayList;

/** Says as much as the SDK of Azure Storage needs to hear. */
public final class BlobStub implements AutoCloseable {

    private final HttpServer server;
    private final List<Seen> seen = new CopyOnWriteArrayList<>();
    private final Queue<Integer> errors = new ArrayDeque<>();

    /** A request that has come. */
    record Seen(String method, String uri, Headers headers, String body) {}

    public BlobStub() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            String sent = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            seen.add(new Seen(
                    exchange.getRequestMethod(),
                    exchange.getRequestURI().toString(),
                    exchange.getRequestHeaders(),
                    sent));
            byte[] body = "paid".getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("ETag", "\"1\"");
            exchange.getResponseHeaders().set("x-ms-blob-type", "BlockBlob");
            Integer error = errors.poll();
            if (error != null) {
                exchange.getResponseHeaders().set("x-ms-error-code", "Error" + error);
                exchange.sendResponseHeaders(error, -1);
                exchange.close();
                return;
            }
            switch (exchange.getRequestMethod()) {
                case "GET" -> {
                    exchange.getResponseHeaders().set("Content-Range", "bytes 0-3/4");
                    exchange.sendResponseHeaders(206, body.length);
                    exchange.getResponseBody().write(body);
                }
                case "HEAD" -> {
                    exchange.getResponseHeaders().set("Content-Length", "4");
                    exchange.sendResponseHeaders(200, -1);
                }
                case "POST" -> exchange.sendResponseHeaders(204, -1);
                default -> exchange.sendResponseHeaders(201, -1);
            }
            exchange.close();
        });
        server.start();
    }

    public int port() {
        return server.getAddress().getPort();
    }

    /** What was asked so far. */
    List<Seen> seen() {
        return seen;
    }

    /** The next requests get these answers. */
    void fail(Integer... statuses) {
        errors.addAll(List.of(statuses));
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
