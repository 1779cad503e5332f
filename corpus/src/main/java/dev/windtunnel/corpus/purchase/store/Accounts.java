package dev.windtunnel.corpus.purchase.store;

/** Who has how much money. */
public interface Accounts {

    /** Adds to an account, and makes it if there is none. */
    void deposit(String account, int amount);

    /** What is on an account; 0 if there is none. */
    int balance(String account);

    /** All of it or nothing. */
    void transfer(String from, String to, int amount);

    void delete(String account);
}
