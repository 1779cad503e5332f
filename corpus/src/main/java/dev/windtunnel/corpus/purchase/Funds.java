package dev.windtunnel.corpus.purchase;

import dev.windtunnel.corpus.web.PerExecution;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The SQL store: the balances. */
final class Funds {

    static final String MERCHANT = "merchant";

    private final PerExecution<Map<String, Integer>> accounts;

    Funds(int ofConsumer) {
        accounts = PerExecution.of(() -> new ConcurrentHashMap<>(Map.of(Users.USER, ofConsumer, MERCHANT, 0)));
    }

    int balance(String account) {
        return accounts.get().getOrDefault(account, 0);
    }

    void transfer(String from, String to, int amount) {
        Map<String, Integer> all = accounts.get();
        all.merge(from, -amount, Integer::sum);
        all.merge(to, amount, Integer::sum);
    }
}
