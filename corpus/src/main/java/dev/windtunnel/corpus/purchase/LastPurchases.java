package dev.windtunnel.corpus.purchase;

import dev.windtunnel.corpus.purchase.store.Cache;
import dev.windtunnel.corpus.web.Json;
import java.util.Optional;

/** The last purchase of each user, in the cache. */
record LastPurchases(Cache cache) {

    /** One purchase. */
    record Entry(boolean purchased, String userId, String cartId, int total) {

        private static Entry of(Json json) {
            return new Entry(
                    Boolean.parseBoolean(json.get("purchased").text()),
                    json.get("user_id").text(),
                    json.get("cart_id").text(),
                    Integer.parseInt(json.get("total").text()));
        }

        private Json json() {
            return Json.object()
                    .with("purchased", String.valueOf(purchased))
                    .with("user_id", userId)
                    .with("cart_id", cartId)
                    .with("total", String.valueOf(total));
        }
    }

    static String key(String user) {
        return "last_purchase_for_user_" + user;
    }

    void put(Entry entry) {
        cache.put(key(entry.userId()), entry.json());
    }

    Optional<Entry> of(String user) {
        return cache.get(key(user)).map(Entry::of);
    }
}
