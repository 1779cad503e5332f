package dev.windtunnel.calls.azure;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/** Says as much as the SDK of Azure Blob needs to hear. */
public final class BlobStub implements AutoCloseable {

    private final HttpServer server;

    public BlobStub() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            byte[] body = "paid".getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("ETag", "\"1\"");
            exchange.getResponseHeaders().set("x-ms-blob-type", "BlockBlob");
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
                default -> exchange.sendResponseHeaders(201, -1);
            }
            exchange.close();
        });
        server.start();
    }

    public int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
