package example;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

/** Counts visits in a store, which refuses to overwrite what was not read. */
public final class Visits extends Service {

    private static final int CHANGED = 412;
    private static final int ATTEMPTS = 3;

    public Visits(URI address) {
        super(address);
    }

    /** Counts one more. */
    public void add() throws IOException, InterruptedException {
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            var known = client.send(to("/store/visits").build(), BodyHandlers.ofString());
            require(known);
            int visits = Integer.parseInt(known.body());
            var written = client.send(to("/store/visits")
                    .header("If-Match", known.headers().firstValue("ETag").orElse("none"))
                    .PUT(BodyPublishers.ofString(String.valueOf(visits + 1)))
                    .build(), BodyHandlers.ofString());
            if (written.statusCode() != CHANGED) {
                require(written);
                return;
            }
        }
        throw new IOException("Somebody else is always faster.");
    }
}
