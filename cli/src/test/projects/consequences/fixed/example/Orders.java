package example;

import java.io.IOException;
import java.net.URI;

/** Orders, of which there is one with each number. */
public final class Orders {

    private final Store store;

    public Orders(URI address) {
        store = new Store(address);
    }

    /** What is there already may be from an attempt whose answer was lost. */
    public void place(String number) throws IOException, InterruptedException {
        int status = store.put("new-" + number);
        if (status != Store.EXISTS || store.get("new-" + number) == Store.NOT_FOUND) {
            Store.require(status);
        }
    }

    /** What is gone is cancelled. */
    public void cancel(String number) throws IOException, InterruptedException {
        int status = store.delete("new-" + number);
        if (status != Store.NOT_FOUND) {
            Store.require(status);
        }
    }
}
