package example;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse.BodyHandlers;

/** Registers names. */
public final class Names extends Service {

    private static final int BROKEN = 500;

    public Names(URI address) {
        super(address);
    }

    /** Registers a name; false if that was not possible. */
    public boolean register(String name) throws IOException, InterruptedException {
        int status;
        try {
            status = client.send(put("/store/names-" + name, name), BodyHandlers.ofString()).statusCode();
        } catch (IOException e) {
            // Nobody knows whether it was done.
            return isRegistered(name);
        }
        // The service says that it has not worked.
        return status < BROKEN;
    }

    private boolean isRegistered(String name) throws IOException, InterruptedException {
        int status = client.send(to("/store/names-" + name).build(), BodyHandlers.ofString()).statusCode();
        if (status >= BROKEN) {
            throw new IOException("The service answers " + status + ".");
        }
        return status < FAILURE;
    }
}
