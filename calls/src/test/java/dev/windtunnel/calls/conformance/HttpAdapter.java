package dev.windtunnel.calls.conformance;

import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.InterceptedHttpClient;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** {@link HttpClient}. */
final class HttpAdapter implements Adapter {

    private final AtomicInteger workDone = new AtomicInteger();
    private final List<HttpServer> servers = new ArrayList<>();
    private final int service;
    private final int streaming;

    HttpAdapter() {
        try {
            service = start(200, Map.of(), "done", false, workDone::incrementAndGet);
            streaming = start(200, Map.of(), "done", true, workDone::incrementAndGet);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String name() {
        return "java.net.http";
    }

    @Override
    public List<String> ways() {
        return List.of(
                "send",
                "send POST",
                "send, read",
                "send, read lines",
                "sendAsync get",
                "sendAsync join",
                "sendAsync handle",
                "sendAsync, read");
    }

    @Override
    public Outcome call(Attempt attempt) throws Exception {
        HttpClient plain = HttpClient.newBuilder()
                .connectTimeout(attempt.connectsFirst() ? NetworkEvent.PATIENCE : attempt.timeout())
                .build();
        HttpClient client = attempt.intercepted() ? InterceptedHttpClient.of(plain) : plain;
        HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + attempt.port() + "/work"))
                .timeout(attempt.connectsFirst() ? attempt.timeout() : NetworkEvent.PATIENCE);
        if (attempt.way().endsWith("POST")) {
            builder.POST(HttpRequest.BodyPublishers.ofString("something"));
        }
        HttpRequest request = builder.build();
        HttpResponse.BodyHandler<String> handler = HttpResponse.BodyHandlers.ofString();
        StringBuilder seen = new StringBuilder();
        try {
            return switch (attempt.way()) {
                case "send, read" -> read(client.send(request, HttpResponse.BodyHandlers.ofInputStream()), seen);
                case "sendAsync, read" ->
                    read(
                            client.sendAsync(request, HttpResponse.BodyHandlers.ofInputStream())
                                    .get(),
                            seen);
                case "send, read lines" -> {
                    HttpResponse<Stream<String>> lines = client.send(request, HttpResponse.BodyHandlers.ofLines());
                    lines.body().forEach(seen::append);
                    yield Outcome.answered(lines.statusCode() + " " + seen);
                }
                case "send", "send POST" -> answered(client.send(request, handler));
                case "sendAsync get" ->
                    answered(client.sendAsync(request, handler).get());
                case "sendAsync join" ->
                    answered(client.sendAsync(request, handler).join());
                default -> {
                    CompletableFuture<Outcome> handled = client.sendAsync(request, handler)
                            .handle((response, thrown) -> thrown == null ? answered(response) : Outcome.threw(thrown));
                    yield handled.get();
                }
            };
        } catch (IOException | ExecutionException | RuntimeException e) {
            return Outcome.threw(e, seen.toString());
        }
    }

    private static Outcome read(HttpResponse<InputStream> response, StringBuilder seen) throws IOException {
        Outcome.read(response.body(), seen);
        return Outcome.answered(response.statusCode() + " " + seen);
    }

    private static Outcome answered(HttpResponse<String> response) {
        return Outcome.answered(response.statusCode() + " "
                + response.headers().firstValue("retry-after").orElse("-") + " " + response.body() + " "
                + response.version());
    }

    @Override
    public void readRequest(Socket connection) throws IOException {
        InputStream in = connection.getInputStream();
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int next = in.read();
            if (next < 0) {
                throw new IOException("the client has gone");
            }
            head.append((char) next);
        }
        int length = head.indexOf("Content-Length: ");
        if (length >= 0) {
            in.readNBytes(Integer.parseInt(
                    head.substring(length + "Content-Length: ".length()).split("\r\n", 2)[0]));
        }
    }

    @Override
    public void beginAnswer(Socket connection, boolean ofKnownLength) throws IOException {
        String begin = ofKnownLength ? "Content-length: 4\r\n\r\ndo" : "Transfer-encoding: chunked\r\n\r\n4\r\ndon";
        connection.getOutputStream().write(("HTTP/1.1 200 OK\r\n" + begin).getBytes(StandardCharsets.US_ASCII));
    }

    @Override
    public int service() {
        return service;
    }

    @Override
    public int streaming() {
        return streaming;
    }

    @Override
    public int workDone() {
        return workDone.get();
    }

    @Override
    public List<Fault> answers() {
        return List.of(
                new Fault.HttpStatus(404),
                new Fault.HttpStatus(500, Map.of(), "it broke"),
                new Fault.HttpStatus(503, Map.of("retry-after", "1"), "come again"));
    }

    @Override
    public int answering(Fault answer) throws IOException {
        Fault.HttpStatus status = (Fault.HttpStatus) answer;
        return start(status.code(), status.headers(), status.body(), false, () -> {});
    }

    private int start(int code, Map<String, String> headers, String body, boolean inParts, Runnable work)
            throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            work.run();
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            headers.forEach(exchange.getResponseHeaders()::set);
            exchange.sendResponseHeaders(code, inParts ? 0 : bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.start();
        servers.add(server);
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        servers.forEach(server -> server.stop(0));
    }
}
