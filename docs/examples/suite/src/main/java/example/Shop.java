package example;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** Sells books that a warehouse has. */
public final class Shop {

    private static final int OK = 200;

    private final HttpClient client = HttpClient.newHttpClient();
    private final URI warehouse;

    public Shop(URI warehouse) {
        this.warehouse = warehouse;
    }

    public String price(String book) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(warehouse.resolve("/price/" + book)).build();
        return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
    }

    /** Tries twice. */
    public boolean order(String book) throws IOException {
        for (int attempt = 1; attempt <= 2; attempt++) {
            if (send(book) == OK) {
                return true;
            }
        }
        return false;
    }

    private int send(String book) throws IOException {
        URI uri = warehouse.resolve("/order/" + book);
        HttpURLConnection connection = (HttpURLConnection) uri.toURL().openConnection();
        connection.setRequestMethod("POST");
        return connection.getResponseCode();
    }
}
