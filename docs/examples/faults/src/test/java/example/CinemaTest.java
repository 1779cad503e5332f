package example;

import static dev.windtunnel.calls.Faults.faultInjected;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.windtunnel.calls.http.InterceptedHttpClient;
import dev.windtunnel.calls.http.ServiceFilter;
import dev.windtunnel.junit.FaultTest;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

class CinemaTest {

    static final HttpClient client = InterceptedHttpClient.of(HttpClient.newHttpClient());
    static Movies movies;
    static Bookings bookings;

    @BeforeAll
    static void start() throws Exception {
        movies = new Movies();
        bookings = new Bookings(client, movies);
        ServiceFilter.join(movies.server(), "movies", movies.context());
        ServiceFilter.join(bookings.server(), "bookings", bookings.context());
    }

    @AfterAll
    static void stop() {
        bookings.close();
        movies.close();
    }

    @FaultTest
    void userSeesTheirBookings() throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(bookings.url("/bookings/chris"))).build();
        HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
        if (faultInjected()) {
            assertEquals(503, answer.statusCode());
        } else {
            assertEquals("Creed", answer.body());
        }
    }
}
