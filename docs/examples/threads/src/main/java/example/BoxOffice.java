package example;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/** Sells tickets to customers who pay, from many threads at once. */
final class BoxOffice {

    private final AtomicInteger free;
    private final Predicate<String> payment;
    private final List<String> sold = new ArrayList<>();

    BoxOffice(int tickets, Predicate<String> payment) {
        this.free = new AtomicInteger(tickets);
        this.payment = payment;
    }

    boolean sell(String customer) {
        if (!take()) {
            return false;
        }
        if (!payment.test(customer)) {
            free.incrementAndGet();
            return false;
        }
        note(customer);
        return true;
    }

    private boolean take() {
        if (free.get() == 0) {
            return false;
        }
        free.decrementAndGet();
        return true;
    }

    private synchronized void note(String customer) {
        sold.add(customer);
    }

    int free() {
        return free.get();
    }

    synchronized int sold() {
        return sold.size();
    }
}
