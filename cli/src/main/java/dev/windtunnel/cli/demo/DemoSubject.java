package dev.windtunnel.cli.demo;

import dev.windtunnel.explore.Subject;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What the demo can show. */
public enum DemoSubject {
    /** The shop with its mistake. */
    SHOP(
            "A shop sells two books. It charges the card through a payment service that has a standby, and tries again when a call\n"
                    + "fails. Whatever the network does, nobody may pay twice for one book.",
            PaymentService.Replication.AFTER_THE_ANSWER),

    /** The same shop with the mistake mended. */
    SHOP_FIXED(
            "The same shop, except that the standby learns of a payment before the answer is sent.",
            PaymentService.Replication.BEFORE_THE_ANSWER);

    private final String story;
    private final PaymentService.Replication replication;

    DemoSubject(String story, PaymentService.Replication replication) {
        this.story = story;
        this.replication = replication;
    }

    /** What it is about. */
    public String story() {
        return story;
    }

    /** Its name on the command line and in tokens. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The subject to explore. */
    public Subject subject() {
        return Subject.of(word(), choices -> ShopTest.nobodyPaysTwice(choices, replication));
    }

    /** The subject with this name. */
    public static Optional<DemoSubject> named(String word) {
        return Arrays.stream(values())
                .filter(subject -> subject.word().equals(word))
                .findFirst();
    }

    /** All names. */
    public static List<String> names() {
        return Arrays.stream(values()).map(DemoSubject::word).toList();
    }

    /** All names, for help and completion. */
    public static final class Names implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return names().iterator();
        }
    }
}
