package example.orders;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/** An application that calls a service. */
final class Orders {

    private final HttpClient client = HttpClient.newHttpClient();

    int place(String order) throws IOException, InterruptedException {
        URI uri = URI.create(System.getProperty("orders.url") + "/" + order);
        return client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.discarding())
                .statusCode();
    }
}
