package dev.windtunnel.corpus.purchase.store;

import dev.windtunnel.corpus.web.PerExecution;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Accounts inside of this JVM, for each execution its own. */
public final class MemoryAccounts implements Accounts {

    private final PerExecution<Map<String, Integer>> balances;

    /** @param beginning what is on the accounts when an execution begins */
    public MemoryAccounts(Map<String, Integer> beginning) {
        balances = PerExecution.of(() -> new ConcurrentHashMap<>(beginning));
    }

    @Override
    public void deposit(String account, int amount) {
        balances.get().merge(account, amount, Integer::sum);
    }

    @Override
    public int balance(String account) {
        return balances.get().getOrDefault(account, 0);
    }

    @Override
    public void transfer(String from, String to, int amount) {
        deposit(from, -amount);
        deposit(to, amount);
    }

    @Override
    public void delete(String account) {
        balances.get().remove(account);
    }
}
