package dev.windtunnel.corpus.purchase;

import dev.windtunnel.corpus.web.PerExecution;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The cache: the last purchase of each user. */
final class LastPurchases {

    /** One purchase. */
    record Entry(boolean purchased, String userId, String cartId, int total) {}

    private final PerExecution<Map<String, Entry>> entries = PerExecution.of(ConcurrentHashMap::new);

    private static String key(String user) {
        return "last_purchase_for_user_" + user;
    }

    void put(Entry entry) {
        entries.get().put(key(entry.userId()), entry);
    }

    Optional<Entry> of(String user) {
        return Optional.ofNullable(entries.get().get(key(user)));
    }
}
