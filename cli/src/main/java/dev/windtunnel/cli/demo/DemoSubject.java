package dev.windtunnel.cli.demo;

import dev.windtunnel.corpus.ExampleOptions;
import dev.windtunnel.corpus.Examples;
import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Journal;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.Progress;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.model.sync.ReferenceCluster;
import dev.windtunnel.model.sync.Surprise;
import dev.windtunnel.model.sync.SyncRules;
import dev.windtunnel.model.sync.SyncSettings;
import dev.windtunnel.model.sync.SyncSubject;
import dev.windtunnel.schedule.models.Concurrency;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

/** What the demo can show: per engine a subject with its mistake, and the same with the mistake mended. */
public enum DemoSubject {
    /** The shop with its mistake. */
    SHOP(
            "A shop sells two books. It charges the card through a payment service that has a standby, and tries again when a call\n"
                    + "fails. Whatever the network does, nobody may pay twice for one book."),

    /** The same shop with the mistake mended. */
    SHOP_FIXED("The same shop, except that the standby learns of a payment before the answer is sent."),

    /** Nine services on real HTTP, with the mistake that Audible told of. */
    AUDIOBOOK(
            "Nine services deliver an audiobook over HTTP. Each of their calls may be refused, time out or fail; whatever fails, the\n"
                    + "listener gets the book or is told what is missing, and never a plain 500."),

    /** The same nine services with the mistake mended. */
    AUDIOBOOK_FIXED("The same nine services, except that a missing chapter list is expected."),

    /** Two threads that wait for each other if they meet. */
    BANK(
            "Two threads transfer money between two accounts, in opposite directions. Each account has a lock, and a transfer holds\n"
                    + "both. Whichever thread goes first, and wherever it is held up, both transfers come to an end."),

    /** The same with the mistake mended. */
    BANK_FIXED("The same bank, except that locks are always taken in the same order."),

    /** A file synchronizer whose inner steps nobody sees. */
    FOLDERS(
            "A synchronizer keeps a file the same in two folders. Nobody sees when it uploads or downloads; what two clients read and\n"
                    + "write is right if some order of uploads and downloads explains it."),

    /** The same with the mistake mended. */
    FOLDERS_FIXED("The same synchronizer, except that it notices a write just after a file has arrived.");

    private static final int RANDOM_TESTS = 1_000;

    private final String story;

    DemoSubject(String story) {
        this.story = story;
    }

    /** How a run of a subject is set up. */
    public interface Tuning {
        /** Sets search, budget and lanes of a hand-made exploration. */
        UnaryOperator<Exploration> handMade();

        /** In how many lanes services are called. */
        int lanes();

        Journal journal();

        Progress progress();

        BooleanSupplier interrupted();

        /** The paths to run and no others; empty for a search. */
        List<Path> only();
    }

    /** What it is about. */
    public String story() {
        return story;
    }

    /** Its name on the command line and in tokens. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Explores it. */
    public Summary explore(Tuning tuning) throws Exception {
        Summary summary = switch (this) {
            case SHOP -> shop(PaymentService.Replication.AFTER_THE_ANSWER, tuning);
            case SHOP_FIXED -> shop(PaymentService.Replication.BEFORE_THE_ANSWER, tuning);
            case AUDIOBOOK -> audiobook(true, tuning);
            case AUDIOBOOK_FIXED -> audiobook(false, tuning);
            case BANK -> bank(Bank.Order.AS_THE_MONEY_FLOWS, tuning);
            case BANK_FIXED -> bank(Bank.Order.ALWAYS_THE_SAME, tuning);
            case FOLDERS -> folders(() -> ReferenceCluster.with(2, Surprise.LOST_WRITE), tuning);
            case FOLDERS_FIXED -> folders(() -> ReferenceCluster.correct(2), tuning);
        };
        // A part may run under a name of its own; here it goes by the demo's.
        return new Summary(
                word(),
                summary.calm(),
                summary.executions(),
                summary.notReached(),
                summary.diverged(),
                summary.broken(),
                summary.findings(),
                summary.stop());
    }

    private Summary shop(PaymentService.Replication replication, Tuning tuning) throws Exception {
        return explore(Subject.of(word(), choices -> ShopTest.nobodyPaysTwice(choices, replication)), tuning);
    }

    private Summary bank(Bank.Order order, Tuning tuning) throws Exception {
        return explore(
                Concurrency.subject(word(), concurrency -> Bank.transfersInBothDirectionsEnd(concurrency, order)),
                tuning);
    }

    /** There is no end to the tests, so some random ones have to do. */
    private Summary folders(SyncSubject.Opener cluster, Tuning tuning) throws Exception {
        SyncSubject subject = new SyncSubject(word(), cluster, SyncSettings.USUAL, SyncRules.dropbox());
        return explore(
                Exploration.of(subject)
                        .search(Strategy.RANDOM.search(1))
                        .oracles(List.of(SyncSubject.oracle()))
                        .budget(Budget.ofExecutions(RANDOM_TESTS))
                        .stopAtFirstFinding(true),
                tuning);
    }

    private static Summary explore(Subject subject, Tuning tuning) throws Exception {
        return explore(tuning.handMade().apply(Exploration.of(subject)), tuning);
    }

    private static Summary explore(Exploration set, Tuning tuning) throws Exception {
        Exploration exploration =
                set.journal(tuning.journal()).progress(tuning.progress()).interruptedBy(tuning.interrupted());
        if (!tuning.only().isEmpty()) {
            exploration.only(tuning.only()).shrinks(false);
        }
        return exploration.run();
    }

    private static Summary audiobook(boolean bugs, Tuning tuning) throws Exception {
        return Examples.named("audible")
                .run(
                        ExampleOptions.DEFAULT.bugs(bugs).lanes(tuning.lanes()),
                        exploration -> exploration
                                .journal(tuning.journal())
                                .progress(tuning.progress())
                                .interruptedBy(tuning.interrupted())
                                .only(tuning.only()))
                .summary();
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
