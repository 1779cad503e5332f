package example;

import java.io.IOException;
import java.net.URI;

/** Orders, of which there is one with each number. */
public final class Orders {

    private final Store store;

    public Orders(URI address) {
        store = new Store(address);
    }

    public void place(String number) throws IOException, InterruptedException {
        int status = store.put("new-" + number);
        if (status == Store.EXISTS) {
            throw new IllegalStateException("Order " + number + " is there already.");
        }
        Store.require(status);
    }

    public void cancel(String number) throws IOException, InterruptedException {
        int status = store.delete("new-" + number);
        if (status == Store.NOT_FOUND) {
            throw new IllegalStateException("There is no order " + number + ".");
        }
        Store.require(status);
    }
}
