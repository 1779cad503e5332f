package example;

import com.sun.net.httpserver.HttpContext;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Sells the cart of a session to its user: POST /purchases/{session} answers with the price. */
final class Orders implements AutoCloseable {

    private static final String RETRY =
            "Purchase could not be completed at this time, please retry the request: ";

    private final HttpClient client;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpServer server;
    private final HttpContext context;
    private final Neighbours others;
    private final Accounts accounts;
    private final List<String> codes;
    private final boolean notifies;

    /** Where the services are that it calls. */
    record Neighbours(String users, String carts, String pricing) {}

    /** There is no purchase. */
    private static final class NoPurchase extends Exception {
        private static final long serialVersionUID = 1;

        NoPurchase(String message) {
            super(message);
        }
    }

    /**
     * @param codes the adjustments that it asks for; the largest one counts
     * @param notifies whether it has an e-mail sent in the end
     */
    Orders(HttpClient client, Neighbours others, Accounts accounts, List<String> codes, boolean notifies)
            throws IOException {
        this.client = client;
        this.others = others;
        this.accounts = accounts;
        this.codes = codes;
        this.notifies = notifies;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        context = server.createContext("/purchases/", this::handle);
        server.start();
    }

    HttpServer server() {
        return server;
    }

    HttpContext context() {
        return context;
    }

    String url(String session) {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/purchases/" + session;
    }

    private void handle(HttpExchange exchange) throws IOException {
        String session = exchange.getRequestURI().getPath().substring("/purchases/".length());
        try {
            answer(exchange, 200, String.valueOf(purchase(session)));
        } catch (NoPurchase e) {
            answer(exchange, 503, e.getMessage());
        }
    }

    private int purchase(String session) throws NoPurchase {
        String user = needed("user", "GET", others.users() + "/users/" + session);
        int total = Integer.parseInt(needed("cart", "GET", others.carts() + "/carts/" + session));
        int price = adjusted(session, total);
        accounts.transfer(user, "merchant", price);
        if (notifies) {
            tried("POST", others.carts() + "/notifications/" + session, "");
        }
        return price;
    }

    /** The price with the largest adjustment that can be had. */
    private int adjusted(String session, int total) {
        int percent = 0;
        for (String code : codes) {
            String adjustment = tried("GET", others.pricing() + "/adjustments/" + code, "");
            percent = adjustment.isEmpty() ? percent : Math.max(percent, Integer.parseInt(adjustment));
        }
        if (percent == 0) {
            return total;
        }
        String updated = tried("PUT", others.carts() + "/carts/" + session, String.valueOf(percent));
        return updated.isEmpty() ? total : Integer.parseInt(updated);
    }

    private String needed(String what, String method, String url) throws NoPurchase {
        String answer = tried(method, url, "");
        if (answer.isEmpty()) {
            throw new NoPurchase(RETRY + what + " could not be retrieved.");
        }
        return answer;
    }

    /** What a service answers; nothing if it does not. */
    private String tried(String method, String url, String body) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url))
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                .timeout(Duration.ofSeconds(2))
                .build();
        try {
            HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
            return answer.statusCode() == 200 ? answer.body() : "";
        } catch (IOException e) {
            return "";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
