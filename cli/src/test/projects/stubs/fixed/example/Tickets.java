package example;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

/** Books tickets, and tries again what has failed. */
public final class Tickets {

    private static final int OK = 200;
    private static final int UNAVAILABLE = 503;
    private static final int ATTEMPTS = 2;

    private final HttpClient client = HttpClient.newHttpClient();
    private final URI office;

    public Tickets(URI office) {
        this.office = office;
    }

    /** Books a ticket. */
    public String book(String play) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(office.resolve("/tickets"))
                .POST(BodyPublishers.ofString(play))
                .build();
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            try {
                var answer = client.send(request, BodyHandlers.ofString());
                if (answer.statusCode() == OK) {
                    return answer.body();
                }
                if (answer.statusCode() != UNAVAILABLE) {
                    throw new IllegalStateException("The office answers " + answer.statusCode() + ".");
                }
            } catch (IOException e) {
                if (attempt == ATTEMPTS) {
                    throw e;
                }
            }
        }
        // Nobody knows whether there are tickets.
        throw new IOException("The office answers " + UNAVAILABLE + ".");
    }
}
