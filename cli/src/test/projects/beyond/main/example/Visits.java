package example;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse.BodyHandlers;

/** Counts visits in a store. What it reads may be from before its own last write. */
public final class Visits extends Service {

    public Visits(URI address) {
        super(address);
    }

    /** Counts one more. */
    public void add() throws IOException, InterruptedException {
        var known = client.send(to("/store/visits").build(), BodyHandlers.ofString());
        require(known);
        int visits = Integer.parseInt(known.body());
        require(client.send(put("/store/visits", String.valueOf(visits + 1)), BodyHandlers.ofString()));
    }
}
