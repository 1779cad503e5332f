package example;

import java.io.IOException;
import java.net.URI;
import java.util.List;

/** Keeps copies. */
public final class Backup {

    private final Store store;

    public Backup(URI address) {
        store = new Store(address);
    }

    /** Keeps a copy of each of these. */
    public void keep(List<String> names) throws IOException, InterruptedException {
        for (String name : names) {
            try {
                copy(name);
            } catch (IOException e) {
                throw e;
            }
        }
    }

    private void copy(String name) throws IOException, InterruptedException {
        Store.require(store.put("copy-" + name));
    }

    /** Removes these copies. */
    public void clean(List<String> names) throws IOException, InterruptedException {
        for (String name : names) {
            try {
                remove(name);
            } catch (IOException e) {
                throw e;
            }
        }
        Store.require(store.put("cleaned"));
    }

    private void remove(String name) throws IOException, InterruptedException {
        int status = store.delete("copy-" + name);
        if (status != Store.NOT_FOUND) {
            Store.require(status);
        }
    }
}
