package example;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/** Stands for a bucket in S3, which has another name in every run. */
final class Bucket implements AutoCloseable {

    final String name = "reports-" + UUID.randomUUID();
    final Map<String, String> objects = new TreeMap<>();
    private final HttpServer server;

    Bucket() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    URI address() {
        return URI.create("http://localhost:" + server.getAddress().getPort());
    }

    private void answer(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        String key = exchange.getRequestURI().getPath().substring(name.length() + 1).replaceFirst("/", "");
        StringBuilder answer = new StringBuilder();
        switch (exchange.getRequestMethod()) {
            case "PUT" -> objects.put(key, body);
            case "DELETE" -> objects.remove(key);
            default -> {
                answer.append("<ListBucketResult>");
                objects.forEach((each, text) -> answer.append("<Contents><Key>" + each + "</Key><ETag>"
                        + Integer.toHexString(text.hashCode()) + "</ETag></Contents>"));
                answer.append("</ListBucketResult>");
            }
        }
        byte[] bytes = answer.toString().getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        objects.clear();
        server.stop(0);
    }
}
