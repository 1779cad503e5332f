package dev.windtunnel.fidelity.fuzz;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.fidelity.side.Endpoint;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A service that sells tickets, and of which nothing is known here but its OpenAPI document. */
final class FerryService implements AutoCloseable {

    private static final String TOKEN = "token-of-the-purser";
    private static final String UUID4 = "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Difference difference;
    private final RandomSource random = RandomSource.of(RandomSource.freshSeed(), 0);
    private final Map<String, Route> routes = new HashMap<>();

    /** What one of two services does otherwise. */
    enum Difference {
        NONE,
        FIVE_PIECES_OF_LUGGAGE,
        FREE_FOR_COMPANIES,
        CROWNS_ARE_EUROS,
        CLASS_NOT_FILTERED,
        NICKNAME_FORGOTTEN,
        CANCELLED_TICKETS_STAY,
        TOKEN_NOT_CHECKED,
        KEY_IGNORED
    }

    private record Route(
            Map<String, Object> told, Map<String, Map<String, Object>> tickets, Map<String, String> keys) {}

    /** An answer. */
    private record Reply(int status, Map<String, Object> body) {

        static Reply problem(int status, String type, String detail) {
            return new Reply(status, Map.of("type", type, "title", type, "detail", detail));
        }
    }

    private FerryService(HttpServer server, Difference difference) {
        this.server = server;
        this.difference = difference;
    }

    static FerryService start(Difference difference) throws IOException {
        System.setProperty("sun.net.httpserver.nodelay", "true");
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        FerryService service = new FerryService(server, difference);
        server.setExecutor(service.threads);
        server.createContext("/", service::handle);
        server.start();
        return service;
    }

    static String document() throws IOException {
        try (InputStream in = FerryService.class.getResourceAsStream("ferry.yaml")) {
            return new String(java.util.Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    Endpoint endpoint() {
        return new Endpoint(URI.create("http://127.0.0.1:" + server.getAddress().getPort()), "purser", TOKEN);
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            Reply reply;
            try {
                reply = reply(exchange);
            } catch (RecordException | ClassCastException e) {
                reply = Reply.problem(400, "unreadable", "The body is no JSON object of the expected form.");
            }
            byte[] body = reply.status() == 204
                    ? new byte[0]
                    : Json.write(reply.body()).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(reply.status(), body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private synchronized Reply reply(HttpExchange exchange) throws IOException {
        String authorization = Optional.ofNullable(exchange.getRequestHeaders().getFirst("Authorization"))
                .orElse("");
        if (!authorization.equals("Bearer " + TOKEN) && difference != Difference.TOKEN_NOT_CHECKED) {
            return Reply.problem(401, "unauthorized", "Give the token.");
        }
        String method = exchange.getRequestMethod();
        List<String> path =
                List.of(exchange.getRequestURI().getPath().substring(1).split("/", -1));
        String text = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        Map<String, Object> body = members(text);
        if (path.size() == 1) {
            return method.equals("POST") ? open(body) : Reply.problem(404, "nowhere", "There is nothing here.");
        }
        Route route = routes.get(path.get(1));
        if (route == null) {
            return Reply.problem(404, "no-route", "There is no route '" + path.get(1) + "'.");
        }
        if (path.size() == 2) {
            if (method.equals("DELETE")) {
                routes.remove(path.get(1));
                return new Reply(204, Map.of());
            }
            return new Reply(200, route.told());
        }
        if (path.size() == 3) {
            return method.equals("POST")
                    ? buy(route, body, exchange.getRequestHeaders().getFirst("Idempotency-Key"))
                    : list(route, query(exchange));
        }
        return ticket(route, path.get(3), method, exchange.getRequestHeaders().getFirst("Accept-Currency"));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> members(String text) {
        return text.isEmpty() ? Map.of() : (Map<String, Object>) java.util.Objects.requireNonNull(Json.read(text));
    }

    private static Map<String, String> query(HttpExchange exchange) {
        Map<String, String> query = new HashMap<>();
        String text = Optional.ofNullable(exchange.getRequestURI().getQuery()).orElse("");
        for (String pair : text.split("&", -1)) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                query.put(pair.substring(0, equals), pair.substring(equals + 1));
            }
        }
        return query;
    }

    private Reply open(Map<String, Object> body) {
        for (String name : List.of("from", "to")) {
            int length = String.valueOf(body.getOrDefault(name, "")).length();
            if (length < 2 || length > 30) {
                return Reply.problem(422, "invalid", "'" + name + "' must have 2 to 30 characters.");
            }
        }
        double price = body.get("price") instanceof Number number ? number.doubleValue() : 40;
        if (price < 1 || price > 500) {
            return Reply.problem(422, "invalid", "'price' must be 1 to 500.");
        }
        String id = uuid();
        Map<String, Object> told = new LinkedHashMap<>(Map.of("routeId", id, "price", price));
        told.put("from", body.get("from"));
        told.put("to", body.get("to"));
        routes.put(id, new Route(told, new LinkedHashMap<>(), new HashMap<>()));
        return new Reply(201, told);
    }

    private Reply buy(Route route, Map<String, Object> body, @org.jspecify.annotations.Nullable String key) {
        if (key != null && !key.matches(UUID4)) {
            return Reply.problem(422, "invalid", "'Idempotency-Key' is no random UUID.");
        }
        if (key != null && route.keys().containsKey(key) && difference != Difference.KEY_IGNORED) {
            return new Reply(201, route.tickets().get(route.keys().get(key)));
        }
        Object nickname = body.get("nickname");
        long luggage = body.get("luggage") instanceof Long number ? number : 0;
        Object place = body.get("class");
        if (!(body.get("passenger") instanceof String passenger) || passenger.isEmpty() || passenger.length() > 40) {
            return Reply.problem(422, "invalid", "'passenger' must have 1 to 40 characters.");
        }
        if (nickname != null && String.valueOf(nickname).length() > 10) {
            return Reply.problem(422, "invalid", "'nickname' must have at most 10 characters.");
        }
        if (!List.of("deck", "cabin").contains(String.valueOf(place))) {
            return Reply.problem(422, "invalid", "'class' must be deck or cabin.");
        }
        if (luggage < 0 || luggage > (difference == Difference.FIVE_PIECES_OF_LUGGAGE ? 5 : 4)) {
            return Reply.problem(422, "invalid", "'luggage' must be 0 to 4.");
        }
        Map<?, ?> payment = body.get("payment") instanceof Map<?, ?> given ? given : Map.of();
        boolean byCard = payment.get("card") instanceof String card && card.matches("[0-9]{12}");
        boolean byInvoice = payment.get("company") instanceof String company && !company.isEmpty();
        if (byCard == byInvoice) {
            return Reply.problem(422, "invalid", "'payment' must be a card or a company.");
        }
        double price = (double) route.told().get("price") + luggage * 5;
        boolean isFree = byInvoice && difference == Difference.FREE_FOR_COMPANIES;
        String id = uuid();
        Map<String, Object> ticket = new LinkedHashMap<>(Map.of(
                "ticketId", id,
                "passenger", passenger,
                "class", place,
                "luggage", luggage,
                "price", isFree ? 0.0 : price,
                "paidBy", byCard ? "card" : "invoice"));
        if (nickname != null && difference != Difference.NICKNAME_FORGOTTEN) {
            ticket.put("nickname", nickname);
        }
        route.tickets().put(id, ticket);
        if (key != null) {
            route.keys().put(key, id);
        }
        return new Reply(201, ticket);
    }

    private Reply list(Route route, Map<String, String> query) {
        long limit;
        try {
            limit = Long.parseLong(query.getOrDefault("limit", "10"));
        } catch (NumberFormatException e) {
            limit = 0;
        }
        if (limit < 1 || limit > 20) {
            return Reply.problem(422, "invalid", "'limit' must be 1 to 20.");
        }
        String place = query.get("class");
        if (place != null && !List.of("deck", "cabin").contains(place)) {
            return Reply.problem(422, "invalid", "'class' must be deck or cabin.");
        }
        boolean isFiltered = place != null && difference != Difference.CLASS_NOT_FILTERED;
        return new Reply(
                200,
                Map.of(
                        "tickets",
                        route.tickets().values().stream()
                                .filter(ticket ->
                                        !isFiltered || ticket.get("class").equals(place))
                                .limit(limit)
                                .toList()));
    }

    private Reply ticket(Route route, String id, String method, @org.jspecify.annotations.Nullable String currency) {
        Map<String, Object> ticket = route.tickets().get(id);
        if (ticket == null) {
            return Reply.problem(404, "no-ticket", "There is no ticket '" + id + "'.");
        }
        if (method.equals("DELETE")) {
            if (difference != Difference.CANCELLED_TICKETS_STAY) {
                route.tickets().remove(id);
            }
            return new Reply(204, Map.of());
        }
        if (currency != null && !List.of("EUR", "SEK").contains(currency)) {
            return Reply.problem(422, "invalid", "'Accept-Currency' must be EUR or SEK.");
        }
        Map<String, Object> told = new LinkedHashMap<>(ticket);
        if ("SEK".equals(currency) && difference != Difference.CROWNS_ARE_EUROS) {
            told.put("price", (double) ticket.get("price") * 11);
        }
        return new Reply(200, told);
    }

    private String uuid() {
        String digits = String.format("%016x%016x", random.next(), random.next());
        return digits.substring(0, 8) + "-" + digits.substring(8, 12) + "-4" + digits.substring(13, 16) + "-a"
                + digits.substring(17, 20) + "-" + digits.substring(20);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
