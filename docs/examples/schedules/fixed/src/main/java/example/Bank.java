package example;

/** Moves money between accounts. */
final class Bank {

    private Bank() {}

    static void transfer(Account from, Account to, int amount) {
        // All transfers lock in the same order, whatever the direction of the money.
        boolean inOrder = from.name().compareTo(to.name()) < 0;
        Account first = inOrder ? from : to;
        Account second = inOrder ? to : from;
        first.lock().lock();
        second.lock().lock();
        from.add(-amount);
        to.add(amount);
        second.lock().unlock();
        first.lock().unlock();
    }
}
