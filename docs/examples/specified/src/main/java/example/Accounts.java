package example;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Who has how much money. */
final class Accounts {

    private final Map<String, Integer> balances = new ConcurrentHashMap<>();

    void set(String account, int balance) {
        balances.put(account, balance);
    }

    int balance(String account) {
        return balances.getOrDefault(account, 0);
    }

    void transfer(String from, String to, int amount) {
        balances.merge(from, -amount, Integer::sum);
        balances.merge(to, amount, Integer::sum);
    }
}
