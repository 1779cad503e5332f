package dev.windtunnel.cli.demo;

import dev.windtunnel.explore.Choices;
import java.util.List;

/** The test that the shop's authors have. In calm air it passes. */
final class ShopTest {

    private ShopTest() {}

    static void nobodyPaysTwice(Choices choices, PaymentService.Replication replication) {
        PaymentService payments = new PaymentService(choices, replication);
        Shop shop = new Shop(choices, new Network(choices), payments);
        for (String book : List.of("Dune", "Emma")) {
            boolean paid = shop.sell(book);
            long charges = payments.charges(book);
            if (charges > 1) {
                throw new AssertionError("the card was charged " + charges + " times for " + book);
            }
            if (paid && charges != 1) {
                throw new AssertionError(book + " was sold, but the card was not charged");
            }
        }
    }
}
