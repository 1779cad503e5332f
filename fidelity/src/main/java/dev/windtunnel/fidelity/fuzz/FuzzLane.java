package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Failure;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.fidelity.compare.Difference;
import dev.windtunnel.fidelity.compare.Tier;
import dev.windtunnel.fidelity.discrepancy.Cause;
import dev.windtunnel.fidelity.discrepancy.Discrepancy;
import dev.windtunnel.fidelity.discrepancy.Visibility;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** Runs tests, and asks again whatever looks like a difference: only what comes again with fresh resources is one. */
final class FuzzLane implements Lane {

    private static final int REPEATS = 2;
    private static final int REPEATS_IN_DOUBT = 16;
    private static final int VARIES = -1;
    private static final int NO_PAUSE = -1;

    private final Endpoints endpoints;
    private final CallBook book;
    private final Seen seen;
    private final AtomicLong conversations;

    FuzzLane(Endpoints endpoints, CallBook book, Seen seen, AtomicLong conversations) {
        this.endpoints = endpoints;
        this.book = book;
        this.seen = seen;
        this.conversations = conversations;
    }

    @Override
    public Ending run(Choices choices) throws InterruptedException {
        Conversation conversation = conversation();
        ComparedTest compared = new ComparedTest(choices, conversation, book, seen);
        FuzzTest test = new FuzzTest(choices, book, compared);
        test.run();
        CleanUp.of(test.things(), book, seen).in(conversation);
        if (compared.isSilent() && !answersAnything(conversation)) {
            return new Ending.Broken("Neither the emulator nor the reference answers since '" + endpoints.silentSince()
                    + "' was called; see whether they still run.");
        }
        List<Discrepancy> discrepancies = confirmed(compared, test.things());
        choices.describe(
                choices.isTold()
                        ? TestDocument.tell(compared, test.things().formats(), discrepancies)
                        : TestDocument.write(compared.exchanges(), discrepancies));
        return discrepancies.isEmpty() ? Ending.PASSED : failed(discrepancies.get(0));
    }

    /** Some calls get no answer from anybody, and say nothing about those that would. */
    private boolean answersAnything(Conversation conversation) throws InterruptedException {
        Optional<Call> simple = book.needsNothing();
        if (simple.isEmpty()) {
            return false;
        }
        Exchange exchange = conversation.send(simple.get(), true);
        return !ComparedTest.isSilent(exchange.emulator()) || !ComparedTest.isSilent(exchange.reference());
    }

    private static Ending failed(Discrepancy first) {
        return new Ending.Failed(new Failure("discrepancy", first.key(), List.of()));
    }

    private Conversation conversation() {
        return new Conversation(endpoints, seen.masks(), book.strangers(), conversations);
    }

    /** Those suspicions that come again; what only the reference made up is masked from now on. */
    private List<Discrepancy> confirmed(ComparedTest compared, Things things) throws InterruptedException {
        List<ComparedTest.Suspicion> open = compared.suspicions().stream()
                .filter(one -> !isKnown(compared, one))
                .toList();
        List<List<Exchange>> repeats = new ArrayList<>();
        for (int i = 0; i < REPEATS && !open.isEmpty(); i++) {
            repeats.add(repeat(compared, things, NO_PAUSE));
        }
        List<Discrepancy> found = new ArrayList<>();
        for (ComparedTest.Suspicion one : compared.suspicions()) {
            if (isKnown(compared, one)) {
                found.add(one.meaning());
            } else if (isConfirmed(compared, things, one, repeats) && !isThereAnyway(compared, things, one)) {
                seen.confirm(
                        compared.exchanges().get(one.blamed()),
                        compared.exchanges().get(one.at()),
                        one.difference());
                found.add(one.meaning());
            }
        }
        return settled(compared, things, found);
    }

    private boolean isKnown(ComparedTest compared, ComparedTest.Suspicion one) {
        return seen.isConfirmed(
                compared.exchanges().get(one.blamed()), compared.exchanges().get(one.at()), one.difference());
    }

    private List<Exchange> repeat(ComparedTest compared, Things things, int pause) throws InterruptedException {
        Conversation again = conversation();
        List<Exchange> exchanges = again.repeat(compared.exchanges(), things.formats(), pause);
        CleanUp.of(things, book, seen).in(again);
        return exchanges;
    }

    /** Whether a difference of states is there also without the call that is blamed for it: then the call before it, or the look itself, differs. */
    private boolean isThereAnyway(ComparedTest compared, Things things, ComparedTest.Suspicion one)
            throws InterruptedException {
        if (!one.isOfState()) {
            return false;
        }
        List<Exchange> without = new ArrayList<>(compared.exchanges().subList(0, one.blamed()));
        Exchange look = compared.exchanges().get(one.at());
        without.add(look);
        Conversation again = conversation();
        List<Exchange> exchanges = again.repeat(without, things.formats(), NO_PAUSE);
        CleanUp.of(things, book, seen).in(again);
        boolean isThere = exchanges.size() == without.size()
                && seen.differences(exchanges.get(exchanges.size() - 1)).contains(one.difference());
        if (isThere) {
            seen.acquit(compared.exchanges().get(one.blamed()), look, one.difference());
        }
        return isThere;
    }

    /** What comes only sometimes may be due to either side, so it is asked more often: the reference may answer both ways, too. */
    private boolean isConfirmed(
            ComparedTest compared, Things things, ComparedTest.Suspicion one, List<List<Exchange>> repeats)
            throws InterruptedException {
        int again = timesAgain(compared, one, repeats);
        if (again == 0) {
            seen.notConfirmed();
        }
        if (again <= 0 || again == repeats.size()) {
            return again > 0;
        }
        List<List<Exchange>> more = new ArrayList<>();
        for (int i = 0; i < REPEATS_IN_DOUBT; i++) {
            more.add(repeat(compared, things, NO_PAUSE));
        }
        return timesAgain(compared, one, more) >= 0;
    }

    /** How often a difference comes again; less than 0 if the reference does not say the same twice. */
    private int timesAgain(ComparedTest compared, ComparedTest.Suspicion one, List<List<Exchange>> repeats) {
        Exchange first = compared.exchanges().get(one.at());
        if (!seen.differences(first).contains(one.difference())) {
            // Another suspicion has shown that the reference makes this up.
            return VARIES;
        }
        int again = 0;
        for (List<Exchange> repeat : repeats) {
            if (one.at() >= repeat.size()) {
                continue;
            }
            Exchange second = repeat.get(one.at());
            if (variesAtReference(first, second, one.difference())) {
                if (one.difference().tier() == Tier.FIELD || one.difference().tier() == Tier.ORDER) {
                    seen.masks()
                            .learn(first.call().operation(), one.difference().path());
                }
                return VARIES;
            }
            if (seen.differences(second).stream()
                    .anyMatch(
                            difference -> difference.tier() == one.difference().tier()
                                    && difference.path().equals(one.difference().path()))) {
                again++;
            }
        }
        return again;
    }

    /** Whether the reference does not say the same twice, so that nobody can expect it of an emulator. */
    private boolean variesAtReference(Exchange first, Exchange second, Difference difference) {
        return seen
                .differences(new Exchange(first.call(), first.reference(), second.reference(), first.probe()))
                .stream()
                .anyMatch(varies ->
                        varies.tier() == difference.tier() && varies.path().equals(difference.path()));
    }

    /** What is gone if both sides get time to finish is a matter of asynchrony. */
    private List<Discrepancy> settled(ComparedTest compared, Things things, List<Discrepancy> found)
            throws InterruptedException {
        List<ComparedTest.Suspicion> open = compared.suspicions().stream()
                .filter(one -> mayPass(one.meaning()) && !seen.isSettled(one.meaning()))
                .toList();
        if (!open.isEmpty() && found.stream().anyMatch(FuzzLane::mayPass)) {
            List<Exchange> slowly = repeat(compared, things, open.get(0).at());
            for (ComparedTest.Suspicion one : open) {
                if (one.at() < slowly.size()) {
                    boolean passes = seen.differences(slowly.get(one.at())).stream()
                            .noneMatch(difference -> difference.tier()
                                            == one.difference().tier()
                                    && difference.path().equals(one.difference().path()));
                    seen.settle(one.meaning(), passes);
                }
            }
        }
        return found.stream().map(this::withTime).toList();
    }

    private Discrepancy withTime(Discrepancy one) {
        if (seen.passes(one)) {
            return one.causedBy(Cause.ASYNCHRONY);
        }
        // What is still there after a while is not being deleted.
        boolean stays = seen.isSettled(one) && one.visibility() == Visibility.STATE && one.cause() == Cause.ASYNCHRONY;
        return stays ? one.causedBy(Cause.DEFECT) : one;
    }

    private static boolean mayPass(Discrepancy one) {
        boolean isOfState = one.visibility() == Visibility.STATE && one.tier() == Tier.FIELD;
        return (one.tier() == Tier.OUTCOME || isOfState)
                && (one.cause() == Cause.NULL_REFERENCE
                        || one.cause() == Cause.DEFECT
                        || one.cause() == Cause.ASYNCHRONY);
    }

    @Override
    public void close() {
        // The endpoints belong to the subject, because lanes share them.
    }
}
