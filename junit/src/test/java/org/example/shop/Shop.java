package org.example.shop;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A shop asks a service for two prices at once, in a pool of its own, and adds them. Nothing in it is made for testing. */
public final class Shop implements AutoCloseable {

    /** What the shop does if a price is missing. */
    public enum WithoutPrice {
        /** It sells the thing for nothing. */
        SELLS,
        REFUSES
    }

    private interface Handler {
        String answer(String path);
    }

    private final WithoutPrice withoutPrice;
    private final HttpClient client = HttpClient.newHttpClient();
    private final ExecutorService requests = Executors.newFixedThreadPool(4);
    private final ExecutorService questions = Executors.newFixedThreadPool(2);
    private final List<HttpServer> servers = new ArrayList<>();
    private final URI prices;
    private final URI shop;

    public Shop(WithoutPrice withoutPrice) throws IOException {
        this.withoutPrice = withoutPrice;
        prices = serve(path -> path.endsWith("book") ? "20" : "5");
        shop = serve(path -> total());
    }

    private URI serve(Handler handler) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        servers.add(server);
        server.setExecutor(requests);
        server.createContext("/", exchange -> {
            try (exchange) {
                byte[] answer =
                        handler.answer(exchange.getRequestURI().getPath()).getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(answer.length == 0 ? 503 : 200, answer.length == 0 ? -1 : answer.length);
                exchange.getResponseBody().write(answer);
            }
        });
        server.start();
        return URI.create("http://localhost:" + server.getAddress().getPort());
    }

    private String total() {
        CompletableFuture<Integer> book = CompletableFuture.supplyAsync(() -> price("book"), questions);
        CompletableFuture<Integer> stamp = CompletableFuture.supplyAsync(() -> price("stamp"), questions);
        int total = book.join() + stamp.join();
        return total < 0 ? "" : String.valueOf(total);
    }

    private int price(String thing) {
        try {
            HttpResponse<String> answer = get(prices.resolve("/" + thing));
            if (answer.statusCode() == 200) {
                return Integer.parseInt(answer.body());
            }
        } catch (IOException e) {
            return missing();
        }
        return missing();
    }

    private int missing() {
        return withoutPrice == WithoutPrice.SELLS ? 0 : -1000;
    }

    private HttpResponse<String> get(URI uri) throws IOException {
        try {
            return client.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What a customer gets: a sum, or nothing. */
    public String buy() throws IOException {
        return get(shop).body();
    }

    @Override
    public void close() {
        servers.forEach(server -> server.stop(0));
        requests.shutdownNow();
        questions.shutdownNow();
    }
}
