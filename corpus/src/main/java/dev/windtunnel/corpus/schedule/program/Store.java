package dev.windtunnel.corpus.schedule.program;

import dev.windtunnel.schedule.models.Concurrency;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.Lock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A partition of a cloud database. Each call is one step. Every write of a document gives it a new ETag; a client that passes
 * the ETag that it has read learns whether another client wrote in between.
 */
public final class Store<V> {

    /** A document as it was read. */
    public record Document<V>(V value, int etag) {}

    private final Lock lock;
    private final Map<String, Document<V>> documents = new HashMap<>();
    private int etags;

    /** An empty partition. */
    public Store(Concurrency concurrency, String name) {
        this.lock = concurrency.lock(name);
    }

    /** The document, or null. */
    public @Nullable Document<V> get(String id) {
        return step(() -> documents.get(id));
    }

    /** Creates a document; false if there is one already. */
    public boolean create(String id, V value) {
        return step(() -> documents.putIfAbsent(id, new Document<>(value, ++etags)) == null);
    }

    /** Writes a document if it still has this ETag; returns whether it had. */
    public boolean replace(String id, V value, int etag) {
        return step(() -> {
            Document<V> old = documents.get(id);
            if (old == null || old.etag() != etag) {
                return false;
            }
            documents.put(id, new Document<>(value, ++etags));
            return true;
        });
    }

    /** Writes a document, whether there is one or not. */
    public void put(String id, V value) {
        step(() -> documents.put(id, new Document<>(value, ++etags)));
    }

    /** Deletes a document; false if there is none. */
    public boolean delete(String id) {
        return step(() -> documents.remove(id) != null);
    }

    /** The current contents, for inspection. */
    public @Nullable V peek(String id) {
        Document<V> document = documents.get(id);
        return document == null ? null : document.value();
    }

    private <T extends @Nullable Object> T step(Supplier<T> call) {
        lock.lock();
        try {
            return call.get();
        } finally {
            lock.unlock();
        }
    }
}
