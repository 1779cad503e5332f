package dev.windtunnel.demo.shop;

import dev.windtunnel.explore.Choices;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A payment service with a primary and a standby. Charging twice under the same key charges once, as long as the asked instance
 * remembers the key.
 */
final class PaymentService {

    /** When the standby learns which keys the primary has seen: the mistake and its fix. */
    enum Replication {
        AFTER_THE_ANSWER,
        BEFORE_THE_ANSWER
    }

    private final Choices choices;
    private final Replication replication;
    private final Set<String> knownToPrimary = new HashSet<>();
    private final Set<String> knownToStandby = new HashSet<>();
    private final List<String> charges = new ArrayList<>();

    PaymentService(Choices choices, Replication replication) {
        this.choices = choices;
        this.replication = replication;
    }

    String chargeAtPrimary(String key) {
        charge(knownToPrimary, key);
        boolean delayed = choices.bool("replication is delayed");
        if (replication == Replication.BEFORE_THE_ANSWER || !delayed) {
            knownToStandby.addAll(knownToPrimary);
        }
        return "receipt for " + key;
    }

    String chargeAtStandby(String key) {
        charge(knownToStandby, key);
        return "receipt for " + key;
    }

    private void charge(Set<String> known, String key) {
        if (known.add(key)) {
            charges.add(key);
        }
    }

    /** How often the card was charged under this key. */
    long charges(String key) {
        return charges.stream().filter(key::equals).count();
    }
}
