package example;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse.BodyHandlers;

/** Keeps documents in a store, and in another one if that does not work. */
public final class Documents extends Service {

    public Documents(URI address) {
        super(address);
    }

    /** Keeps a document. */
    public void keep(String name, String text) throws IOException, InterruptedException {
        try {
            require(client.send(put("/store/first-" + name, text), BodyHandlers.ofString()));
        } catch (IOException e) {
            keepElsewhere(name, text);
        }
    }

    private void keepElsewhere(String name, String text) throws IOException, InterruptedException {
        require(client.send(put("/store/second-" + name, text), BodyHandlers.ofString()));
    }
}
