package example;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;

/** How the applications reach their service; nothing is tried again. */
abstract class Service {

    static final int FAILURE = 400;

    final HttpClient client = HttpClient.newHttpClient();
    private final URI address;

    Service(URI address) {
        this.address = address;
    }

    final HttpRequest.Builder to(String path) {
        return HttpRequest.newBuilder(address.resolve(path));
    }

    final HttpRequest put(String path, String body) {
        return to(path).PUT(BodyPublishers.ofString(body)).build();
    }

    static void require(HttpResponse<String> answer) throws IOException {
        if (answer.statusCode() >= FAILURE) {
            throw new IOException("The service answers " + answer.statusCode() + ".");
        }
    }
}
