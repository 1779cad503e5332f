package dev.windtunnel.sfit.stub.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.calls.RunningExecutions;
import dev.windtunnel.calls.http.ServiceFilter;
import dev.windtunnel.sfit.stub.StubAnswer;
import dev.windtunnel.sfit.stub.StubTable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A real server that stands in for a service of HTTP. It answers what {@link dev.windtunnel.sfit.stub.Stubs} say in the execution
 * to which a request belongs, and 501 if they say nothing.
 */
public final class HttpStubServer implements AutoCloseable {

    private static final int NOT_IMPLEMENTED = 501;

    static {
        // The server of the JDK sends an answer in two parts, and without this the second one waits 40 ms for the
        // client.
        String noDelay = "sun.net.httpserver.nodelay";
        if (System.getProperty(noDelay) == null) {
            System.setProperty(noDelay, "true");
        }
    }

    private final HttpServer server;
    private final ExecutorService threads;

    private HttpStubServer(HttpServer server, ExecutorService threads) {
        this.server = server;
        this.threads = threads;
    }

    /** Starts a server on this machine that stands in for the service with this name. */
    public static HttpStubServer start(String service) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        ExecutorService threads = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task, "stub-" + service);
            thread.setDaemon(true);
            return thread;
        });
        server.setExecutor(threads);
        ServiceFilter.join(server, service, server.createContext("/", HttpStubServer::answer));
        RunningExecutions.isStubAt(server.getAddress().getPort());
        server.start();
        return new HttpStubServer(server, threads);
    }

    private static void answer(HttpExchange exchange) throws IOException {
        URI uri = exchange.getRequestURI();
        String method = exchange.getRequestMethod() + " " + uri.getRawPath();
        String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
        byte[] body = exchange.getRequestBody().readAllBytes();
        StubAnswer answer = StubTable.reply(method, query, body)
                .orElseGet(() -> new StubAnswer(
                        NOT_IMPLEMENTED,
                        Map.of(),
                        List.of(("No stub answers " + method + "; add one.").getBytes(StandardCharsets.UTF_8))));
        answer.headers().forEach(exchange.getResponseHeaders()::add);
        byte[] content = answer.messages().get(0);
        boolean hasBody = content.length > 0 && !exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(answer.status(), hasBody ? content.length : -1);
        if (hasBody) {
            exchange.getResponseBody().write(content);
        }
        exchange.close();
    }

    /** The port. */
    public int port() {
        return server.getAddress().getPort();
    }

    /** Where clients find it: {@code http://127.0.0.1:40123}, and this path. */
    public String url(String path) {
        return "http://127.0.0.1:" + port() + path;
    }

    @Override
    public void close() {
        ServiceFilter.leave(server);
        server.stop(0);
        threads.shutdownNow();
    }
}
