package example;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** Writes the report of a day: a whole program, which should survive a service that is away for a moment. */
public final class Report {

    private static final int OK = 200;

    private final HttpClient client = HttpClient.newHttpClient();
    private final URI address;

    public Report(URI address) {
        this.address = address;
    }

    /** The report, as a sentence. */
    public String write() throws IOException, InterruptedException {
        try {
            return read() + " sales.";
        } catch (IOException e) {
            throw e;
        }
    }

    private String read() throws IOException, InterruptedException {
        HttpResponse<String> answer = client.send(
                HttpRequest.newBuilder(address.resolve("/sales")).build(), BodyHandlers.ofString());
        if (answer.statusCode() != OK) {
            throw new IOException("The service answers " + answer.statusCode() + ".");
        }
        return answer.body();
    }
}
