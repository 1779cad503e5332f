package example;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

/** All applications reach their store from one line, which tries again what has failed. */
final class Store {

    static final int FAILURE = 400;
    static final int NOT_FOUND = 404;
    static final int EXISTS = 412;

    private static final int UNAVAILABLE = 503;
    private static final int ATTEMPTS = 3;

    private final HttpClient client = HttpClient.newHttpClient();
    private final URI address;

    Store(URI address) {
        this.address = address;
    }

    int put(String name) throws IOException, InterruptedException {
        return send(to(name).PUT(BodyPublishers.ofString(name)).build());
    }

    int delete(String name) throws IOException, InterruptedException {
        return send(to(name).DELETE().build());
    }

    int get(String name) throws IOException, InterruptedException {
        return send(to(name).build());
    }

    private HttpRequest.Builder to(String name) {
        return HttpRequest.newBuilder(address.resolve("/" + name));
    }

    static void require(int status) throws IOException {
        if (status >= FAILURE) {
            throw new IOException("The store answers " + status + ".");
        }
    }

    private int send(HttpRequest request) throws IOException, InterruptedException {
        for (int attempt = 1; ; attempt++) {
            try {
                int status = client.send(request, BodyHandlers.ofString()).statusCode();
                if (status != UNAVAILABLE || attempt == ATTEMPTS) {
                    return status;
                }
            } catch (IOException e) {
                if (attempt == ATTEMPTS) {
                    throw e;
                }
            }
        }
    }
}
