package dev.windtunnel.corpus.schedule.cache;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The requests of all clients; each client makes the same number of requests, one after the other.
 *
 * @param byClient the requests of each client
 * @param increments the number of requests that increment the item "n"
 */
record Requests(List<List<Consumer<Cache>>> byClient, int increments) {

    private static final int CLIENTS = 3;
    private static final int EACH = 8;

    /** One client that fills the cache, and one that changes its entries. */
    static Requests few() {
        return new Requests(
                List.of(
                        List.of(
                                cache -> cache.watch(true),
                                cache -> cache.increment("n"),
                                cache -> cache.set("a", "text", false),
                                cache -> cache.get("c"),
                                cache -> cache.get("a"),
                                cache -> cache.assocMaintainer.wake(),
                                cache -> cache.set("b", "text", true)),
                        List.of(
                                cache -> cache.increment("n"),
                                cache -> cache.set("c", "text", false),
                                cache -> cache.watch(false),
                                cache -> cache.get("a"),
                                cache -> cache.delete("a"),
                                cache -> cache.lruCrawler.wake(),
                                cache -> cache.set("d", "text", false))),
                2);
    }

    /** Clients with the same keys in different orders, so that the order of clients decides the final state. */
    static Requests many() {
        List<List<Consumer<Cache>>> clients = new ArrayList<>();
        for (int client = 1; client <= CLIENTS; client++) {
            List<Consumer<Cache>> requests = new ArrayList<>();
            for (int i = 0; i < EACH; i++) {
                requests.add(request(client, i));
            }
            clients.add(requests);
        }
        return new Requests(clients, 0);
    }

    int rounds() {
        return byClient.get(0).size();
    }

    Consumer<Cache> of(int client, int round) {
        return byClient.get(client).get(round);
    }

    private static Consumer<Cache> request(int client, int i) {
        String key = String.valueOf((char) ('a' + (i + 5 * client) % 13));
        String value = "text of " + client;
        return switch ((i + client) % 4) {
            case 0 -> cache -> cache.get(key);
            case 1 -> cache -> cache.set(key, value, i == EACH / 2);
            case 2 -> i > EACH / 2 ? cache -> cache.delete(key) : cache -> cache.assocMaintainer.wake();
            default -> cache -> cache.set(key, value, false);
        };
    }
}
