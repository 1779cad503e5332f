package dev.windtunnel.fidelity.side;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.fidelity.grammar.Blob;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A service that answers as a test says. */
public final class FakeService implements AutoCloseable {

    static {
        // The server of the JDK would wait for the acknowledgement of the headers before it sends a body.
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Request> requests = new CopyOnWriteArrayList<>();

    /** What the service was sent. */
    public record Request(String method, String path, String authorization, String mediaType, Blob content) {

        /** The content as text. */
        public String body() {
            return new String(content.bytes(), StandardCharsets.UTF_8);
        }
    }

    /** How it answers. */
    public interface Script {
        void answer(HttpExchange exchange, int number) throws Exception;
    }

    public FakeService(Script script) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            requests.add(new Request(
                    exchange.getRequestMethod(),
                    exchange.getRequestURI().toString(),
                    header(exchange, "Authorization"),
                    header(exchange, "Content-Type"),
                    Blob.of(exchange.getRequestBody().readAllBytes())));
            try {
                script.answer(exchange, requests.size());
            } catch (Exception e) {
                throw new IOException(e);
            }
        });
        server.start();
    }

    private static String header(HttpExchange exchange, String name) {
        String value = exchange.getRequestHeaders().getFirst(name);
        return value == null ? "" : value;
    }

    public static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        boolean isHead = exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(status, isHead || bytes.length == 0 ? -1 : bytes.length);
        if (!isHead && bytes.length > 0) {
            exchange.getResponseBody().write(bytes);
        }
        exchange.close();
    }

    public List<Request> requests() {
        return requests;
    }

    public Endpoint endpoint() {
        return new Endpoint(URI.create("http://127.0.0.1:" + server.getAddress().getPort()), "ACCESSKEY", "own-secret");
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
