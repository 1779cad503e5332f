package dev.windtunnel.cli;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A service of tables that speaks the protocol of DynamoDB; the strict one refuses empty texts, as an emulator does not. It can be told not to answer
 * certain requests for a while.
 */
final class TableService implements AutoCloseable {

    /** What it says of itself. */
    static final String VERSION = "tables/1";

    private static final Pattern ID = Pattern.compile("\"id\":\\{\"S\":\"([^\"]*)\"}");
    private static final Pattern ITEM = Pattern.compile("\"Item\":(\\{(?:[^{}]|\\{[^{}]*})*})");
    private static final Pattern TABLE = Pattern.compile("\"TableName\":\"([^\"]*)\"");

    private final HttpServer server;
    private final boolean strict;
    private final Map<String, String> items = new ConcurrentHashMap<>();
    private final List<String> operations = new CopyOnWriteArrayList<>();
    private final List<String> authorizations = new CopyOnWriteArrayList<>();
    private volatile String version = VERSION;
    private volatile Optional<Gate> gate = Optional.empty();

    /** Closed for requests with a certain text; how many wait before it. */
    private record Gate(String text, CountDownLatch opened, AtomicInteger waiting) {}

    TableService(boolean strict) throws IOException {
        this.strict = strict;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.setExecutor(Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
            return thread;
        }));
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** What it was asked since this was asked last. */
    List<String> operations() {
        List<String> all = List.copyOf(operations);
        operations.clear();
        return all;
    }

    /** The headers by which callers said who they are. */
    List<String> authorizations() {
        return authorizations;
    }

    /** From now on it says that it has this version. */
    void isNow(String other) {
        version = other;
    }

    /** From now on no request with this text is answered: it waits until the gate is opened. */
    void closeFor(String text) {
        gate = Optional.of(new Gate(text, new CountDownLatch(1), new AtomicInteger()));
    }

    boolean hasWaiting() {
        return gate.orElseThrow().waiting().get() > 0;
    }

    void open() {
        gate.orElseThrow().opened().countDown();
        gate = Optional.empty();
    }

    /** Whether a request had to wait; by the time it may go on, nobody is interested in it any more. */
    private boolean hasWaited(String body) {
        Optional<Gate> closed = gate.filter(known -> body.contains(known.text()));
        if (closed.isPresent()) {
            closed.get().waiting().incrementAndGet();
            try {
                closed.get().opened().await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        return closed.isPresent();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String target = exchange.getRequestHeaders().getFirst("X-Amz-Target");
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Server", version);
            if (target == null) {
                send(exchange, 400, "{}");
                return;
            }
            if (hasWaited(body)) {
                return;
            }
            String operation = target.substring(target.indexOf('.') + 1);
            operations.add(operation);
            authorizations.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
            String key = found(TABLE, body) + " " + found(ID, body);
            if (operation.equals("PutItem") && strict && body.contains("{\"S\":\"\"}")) {
                send(
                        exchange,
                        400,
                        "{\"__type\":\"com.amazon.coral.validate#ValidationException\",\"message\":\"empty\"}");
            } else if (operation.equals("PutItem")) {
                items.put(key, found(ITEM, body));
                send(exchange, 200, "{}");
            } else if (operation.equals("GetItem")) {
                String item = items.get(key);
                send(exchange, 200, item == null ? "{}" : "{\"Item\":" + item + "}");
            } else {
                send(
                        exchange,
                        200,
                        "{\"TableDescription\":{\"TableName\":\"" + found(TABLE, body) + "\",\"TableId\":\""
                                + Long.toHexString(System.nanoTime()) + "\",\"TableStatus\":\"ACTIVE\"}}");
            }
        }
    }

    private static String found(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? matcher.group(1) : "";
    }

    private static void send(HttpExchange exchange, int status, String json) throws IOException {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/x-amz-json-1.0");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
