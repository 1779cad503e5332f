package dev.windtunnel.corpus.purchase.store;

import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.corpus.web.PerExecution;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** A cache inside of this JVM, for each execution its own. */
public final class MemoryCache implements Cache {

    private final PerExecution<Map<String, Json>> purchases = PerExecution.of(ConcurrentHashMap::new);

    @Override
    public void put(String user, Json purchase) {
        purchases.get().put(user, purchase);
    }

    @Override
    public Optional<Json> get(String user) {
        return Optional.ofNullable(purchases.get().get(user));
    }

    @Override
    public void remove(String user) {
        purchases.get().remove(user);
    }
}
