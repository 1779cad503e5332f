package dev.windtunnel.demo.shop;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Subject;
import java.util.List;

/** The test that the shop's authors have. In calm air it passes. */
public final class ShopTest {

    private ShopTest() {}

    /** The test; the payment service has its mistake, or is the fixed twin. */
    public static Subject subject(String name, boolean fixed) {
        PaymentService.Replication replication =
                fixed ? PaymentService.Replication.BEFORE_THE_ANSWER : PaymentService.Replication.AFTER_THE_ANSWER;
        return Subject.of(name, choices -> nobodyPaysTwice(choices, replication));
    }

    private static void nobodyPaysTwice(Choices choices, PaymentService.Replication replication) {
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
