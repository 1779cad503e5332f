package dev.windtunnel.junit;

import com.sun.net.httpserver.HttpContext;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.calls.http.InterceptedHttpClient;
import dev.windtunnel.calls.http.ServiceFilter;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Users, bookings and movies on loopback: users asks bookings, which asks movies. */
final class MiniCinema implements AutoCloseable {

    static {
        // Without it, the JDK's server waits 40 ms for an acknowledgement before each answer.
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    /** What bookings does if movies answers with a failure: the mistake and its fix. */
    enum Bookings {
        LETS_IT_THROUGH,
        IS_UNAVAILABLE
    }

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<HttpServer> servers = new ArrayList<>();
    private final HttpClient client = InterceptedHttpClient.of(HttpClient.newHttpClient());
    private final HttpServer users;
    private final HttpServer bookings;
    private final HttpServer movies;

    MiniCinema(Bookings how) throws IOException {
        movies = serve("movies", exchange -> answer(exchange, 200, "Creed"));
        bookings = serve("bookings", exchange -> {
            try {
                HttpResponse<String> movie = get(movies, "/movies/creed");
                if (movie.statusCode() == 200) {
                    answer(exchange, 200, movie.body());
                } else {
                    answer(exchange, how == Bookings.IS_UNAVAILABLE ? 503 : 500, "");
                }
            } catch (IOException e) {
                answer(exchange, 503, "");
            }
        });
        users = serve("users", exchange -> {
            try {
                HttpResponse<String> booked = get(bookings, "/bookings/chris");
                answer(exchange, booked.statusCode(), booked.body());
            } catch (IOException e) {
                answer(exchange, 503, "");
            }
        });
    }

    /** What the test calls: users itself. */
    HttpResponse<String> bookingsOf(String user) throws IOException {
        return get(users, "/users/" + user + "/bookings");
    }

    HttpResponse<String> movie(String name) throws IOException {
        return get(movies, "/movies/" + name);
    }

    private HttpResponse<String> get(HttpServer server, String path) throws IOException {
        URI uri = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
        try {
            return client.send(
                    HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(10)).build(),
                    HttpResponse.BodyHandlers.ofString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    private interface Handler {
        void handle(HttpExchange exchange) throws IOException;
    }

    private HttpServer serve(String name, Handler handler) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        HttpContext context = server.createContext("/", handler::handle);
        ServiceFilter.join(server, name, context);
        server.start();
        servers.add(server);
        return server;
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        for (HttpServer server : servers) {
            ServiceFilter.leave(server);
            server.stop(0);
        }
        threads.shutdownNow();
    }
}
