package example;

/** Moves money between accounts. */
final class Bank {

    private Bank() {}

    static void transfer(Account from, Account to, int amount) {
        from.lock().lock();
        to.lock().lock();
        from.add(-amount);
        to.add(amount);
        to.lock().unlock();
        from.lock().unlock();
    }
}
