package example;

import java.util.concurrent.locks.Lock;

/** An account. A thread that accesses the balance must hold the lock. */
final class Account {

    private final String name;
    private final Lock lock;
    private int balance;

    Account(String name, Lock lock, int balance) {
        this.name = name;
        this.lock = lock;
        this.balance = balance;
    }

    String name() {
        return name;
    }

    Lock lock() {
        return lock;
    }

    int balance() {
        return balance;
    }

    void add(int amount) {
        balance += amount;
    }
}
