package dev.windtunnel.demo.shop;

import dev.windtunnel.explore.Choices;

/** Sells a book: asks the primary twice, then the standby once, always under the same key. */
final class Shop {

    private final Choices choices;
    private final Network network;
    private final PaymentService payments;

    Shop(Choices choices, Network network, PaymentService payments) {
        this.choices = choices;
        this.network = network;
        this.payments = payments;
    }

    /** Whether the book is paid, as far as the shop knows. */
    boolean sell(String book) {
        try (Choices.Group sale = choices.group("sell " + book)) {
            for (int attempt = 1; attempt <= 2; attempt++) {
                try {
                    network.call("primary", () -> payments.chargeAtPrimary(book));
                    return true;
                } catch (Network.CallFailed e) {
                    choices.note(e.getMessage() + "; the shop tries again");
                }
            }
            try {
                network.call("standby", () -> payments.chargeAtStandby(book));
                return true;
            } catch (Network.CallFailed e) {
                choices.note(e.getMessage() + "; the shop gives up");
                return false;
            }
        }
    }
}
