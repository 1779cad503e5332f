package example;

import java.io.IOException;
import java.net.URI;

/** A server that looks for its settings when it starts. */
public final class Server {

    private final Store store;

    public Server(URI address) {
        store = new Store(address);
    }

    /** Starts; what it is called. */
    public String start() throws IOException, InterruptedException {
        try {
            Store.require(store.get("settings"));
            return "server";
        } catch (IOException e) {
            throw e;
        }
    }
}
