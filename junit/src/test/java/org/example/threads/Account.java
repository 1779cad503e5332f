package org.example.threads;

/** An account on ordinary monitors. */
public final class Account {

    private final int number;
    private int balance = 100;

    public Account(int number) {
        this.number = number;
    }

    /** Locks the giving account first, so that two transfers may wait for each other. */
    public void transferTo(Account other, int amount) {
        synchronized (this) {
            synchronized (other) {
                balance -= amount;
                other.balance += amount;
            }
        }
    }

    /** Locks in the order of the accounts. */
    public void transferInOrderTo(Account other, int amount) {
        synchronized (number < other.number ? this : other) {
            synchronized (number < other.number ? other : this) {
                balance -= amount;
                other.balance += amount;
            }
        }
    }

    public synchronized int balance() {
        return balance;
    }
}
