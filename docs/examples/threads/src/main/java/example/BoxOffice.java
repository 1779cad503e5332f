package example;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/** Sells tickets to whoever pays, from many threads at once. */
final class BoxOffice {

    private final AtomicInteger free;
    private final Predicate<String> payment;
    private final Queue<String> sold = new ConcurrentLinkedQueue<>();

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
        sold.add(customer);
        return true;
    }

    private boolean take() {
        if (free.get() == 0) {
            return false;
        }
        free.decrementAndGet();
        return true;
    }

    int free() {
        return free.get();
    }

    int sold() {
        return sold.size();
    }
}
