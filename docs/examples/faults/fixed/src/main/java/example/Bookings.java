package example;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Knows who has booked which film, and asks movies for its name. */
final class Bookings extends Service {

    private final HttpClient client;
    private final Movies movies;

    Bookings(HttpClient client, Movies movies) throws IOException {
        this.client = client;
        this.movies = movies;
    }

    @Override
    void handle(HttpExchange exchange) throws IOException {
        try {
            HttpRequest request = HttpRequest.newBuilder(URI.create(movies.url("/movies/267e")))
                    .timeout(Duration.ofSeconds(2))
                    .build();
            HttpResponse<String> movie = client.send(request, HttpResponse.BodyHandlers.ofString());
            if (movie.statusCode() == 200) {
                answer(exchange, 200, movie.body());
            } else {
                answer(exchange, 503, "");
            }
        } catch (IOException e) {
            answer(exchange, 503, "");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
