package dev.windtunnel.corpus.schedule.supply;

import dev.windtunnel.corpus.schedule.program.Observer;
import dev.windtunnel.corpus.schedule.program.Program;
import dev.windtunnel.corpus.schedule.program.Store;
import dev.windtunnel.corpus.schedule.program.Store.Document;
import dev.windtunnel.schedule.models.Concurrency;
import dev.windtunnel.schedule.models.Task;
import java.util.List;

/** An order and its shipment, in two partitions without a transaction, are cancelled and rejected at once: bug 2 of CSCS. */
public final class CancelAndReject implements Program {

    private static final String ID = "id";

    private enum Status {
        PENDING,
        CANCELLED,
        REJECTED
    }

    private final boolean sameOrder;

    private CancelAndReject(boolean sameOrder) {
        this.sameOrder = sameOrder;
    }

    /** A rejection begins with the shipment, a cancellation with the order, so that each can win one of them. */
    public static Program buggy() {
        return new CancelAndReject(false);
    }

    /** Both begin with the order, and only the winner continues with the shipment. */
    public static Program fixed() {
        return new CancelAndReject(true);
    }

    @Override
    public void run(Concurrency concurrency, Observer observer) throws Exception {
        Store<Status> orders = new Store<>(concurrency, "orders");
        Store<Status> shipments = new Store<>(concurrency, "shipments");
        orders.create(ID, Status.PENDING);
        shipments.create(ID, Status.PENDING);
        Task<?> cancel = concurrency.task("cancel", () -> settle(orders, shipments, Status.CANCELLED));
        Task<?> reject = concurrency.task(
                "reject",
                () -> sameOrder
                        ? settle(orders, shipments, Status.REJECTED)
                        : settle(shipments, orders, Status.REJECTED));
        concurrency.whenAll(List.of(cancel, reject)).get();
        if (orders.peek(ID) != shipments.peek(ID)) {
            throw new AssertionError("the order and its shipment contradict each other");
        }
    }

    /** Returns whether this was the first to settle the order. */
    private static boolean settle(Store<Status> first, Store<Status> second, Status status) {
        if (!settle(first, status)) {
            return false;
        }
        // If another request has settled the other one meanwhile, it has settled the same order.
        boolean unused = settle(second, status);
        return true;
    }

    private static boolean settle(Store<Status> store, Status status) {
        while (true) {
            Document<Status> found = store.get(ID);
            if (found == null || found.value() != Status.PENDING) {
                return false;
            }
            if (store.replace(ID, status, found.etag())) {
                return true;
            }
        }
    }
}
