package dev.windtunnel.demo.orders;

import java.net.http.HttpClient;

/** A test of the orders as somebody would write it who thinks of no faults. */
public final class OrdersTest {

    private OrdersTest() {}

    /**
     * Runs it.
     *
     * @param client what the orders call their store with
     * @param fixed whether the mistake is fixed
     */
    public static void anOrderIsPlaced(HttpClient client, boolean fixed) throws Exception {
        try (Store store = new Store()) {
            Orders orders = new Orders(client, store.uri(), fixed);

            orders.place("7", "Dune");

            String book = orders.book("7");
            if (!book.equals("Dune")) {
                throw new AssertionError("order 7 is " + book);
            }
        }
    }
}
