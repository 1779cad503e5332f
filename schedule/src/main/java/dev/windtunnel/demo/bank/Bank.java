package dev.windtunnel.demo.bank;

import dev.windtunnel.schedule.ScheduleSubject;
import dev.windtunnel.schedule.models.Concurrency;
import dev.windtunnel.schedule.models.Worker;
import java.util.concurrent.locks.Lock;

/** Moves money between two accounts, each of which has a lock. */
public final class Bank {

    /** In which order a transfer takes its locks. */
    public enum Order {
        /** As the money flows: two transfers in opposite directions may wait for each other. */
        AS_THE_MONEY_FLOWS,
        /** Always the same. */
        ALWAYS_THE_SAME
    }

    private final Order order;
    private final Lock[] locks;
    private final int[] balances = {100, 100};

    private Bank(Concurrency concurrency, Order order) {
        this.order = order;
        this.locks = new Lock[] {concurrency.lock("savings"), concurrency.lock("wages")};
    }

    private void transfer(int from, int to, int amount) {
        boolean swapped = order == Order.ALWAYS_THE_SAME && from > to;
        Lock first = locks[swapped ? to : from];
        Lock second = locks[swapped ? from : to];
        first.lock();
        try {
            second.lock();
            try {
                balances[from] -= amount;
                balances[to] += amount;
            } finally {
                second.unlock();
            }
        } finally {
            first.unlock();
        }
    }

    /** The test of two transfers in opposite directions. */
    public static ScheduleSubject subject(String name, Order order) {
        return Concurrency.subject(name, concurrency -> transfersInBothDirectionsEnd(concurrency, order));
    }

    private static void transfersInBothDirectionsEnd(Concurrency concurrency, Order order) {
        Bank bank = new Bank(concurrency, order);
        Worker one = concurrency.thread("transfer-1", () -> bank.transfer(0, 1, 10));
        Worker two = concurrency.thread("transfer-2", () -> bank.transfer(1, 0, 20));
        one.join();
        two.join();
        if (bank.balances[0] + bank.balances[1] != 200) {
            throw new AssertionError("money was lost: " + bank.balances[0] + " and " + bank.balances[1] + " are left");
        }
    }
}
