package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.explore.Lane;
import dev.windtunnel.explore.Oracle;
import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.fidelity.examples.Examples;
import dev.windtunnel.fidelity.recording.ReferenceSide;
import dev.windtunnel.fidelity.side.Api;
import dev.windtunnel.fidelity.side.Endpoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/** Two endpoints of one service, which get the same calls. */
public final class FuzzSubject implements Subject, AutoCloseable {

    /** The kind of a call that is sent. */
    public static final String CALL = FuzzTest.CALL.name();

    /** The kind of what is chosen about a call. */
    public static final String DETAIL = FuzzTest.DETAIL.name();

    private final String name;
    private final Endpoints endpoints;
    private final CallBook book;
    private final Seen seen = new Seen();
    private final AtomicLong conversations = new AtomicLong();
    private boolean calibrated;
    private BooleanSupplier calibratesOn = () -> true;
    private int notCalibrated;

    /**
     * Two endpoints.
     *
     * @param run a short word in the names of resources that tells this run from others; letters and digits
     * @param only the operations that tests choose; empty for all
     * @param reviving starts a side again that has died, if somebody here has started it
     */
    public FuzzSubject(
            String name,
            Api api,
            Examples examples,
            Endpoint emulator,
            ReferenceSide reference,
            String run,
            Set<String> only,
            Runnable reviving) {
        this.name = name;
        this.book = new CallBook(api.grammar(), examples, only);
        this.endpoints = new Endpoints(api, emulator, reference, run, reviving);
        seen.masks().learn(reference.masks());
    }

    /** The same, whose tests also choose that answers are lost. */
    public FuzzSubject losingAnswers() {
        book.loseAnswers();
        return this;
    }

    /** The same, which looks at what the reference makes up, before its first test, only as long as this says so. */
    public FuzzSubject calibratingWhile(BooleanSupplier goesOn) {
        calibratesOn = goesOn;
        return this;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public synchronized Lane open() throws InterruptedException {
        if (!calibrated) {
            notCalibrated = new Calibration(endpoints, book, seen, conversations, calibratesOn).run();
            calibrated = true;
        }
        return new FuzzLane(endpoints, book, seen, conversations);
    }

    @Override
    public List<Oracle> oracles() {
        return List.of(new FuzzOracle());
    }

    /** Each example as it stands, then each with one thing changed about it, and with two, in turn with what another search wants. */
    public Search search(Search other) {
        Sweep sweep = new Sweep(book);
        Search planned = Search.along(sweep.singleChanges()).then(Search.along(sweep.pairs()));
        return Search.along(sweep.examples())
                .then(Search.along(sweep.filledUp()))
                .then(new TurnsSearch(planned, other));
    }

    /** How many calls were made, each to both sides. */
    public long calls() {
        return endpoints.calls();
    }

    /** Fields that the reference turned out to make up, as an operation and a path each. */
    public Set<String> masks() {
        return seen.masks().learned();
    }

    /** Errors whose messages differ and nothing else, as operations and codes. */
    public Set<String> messages() {
        return seen.messages();
    }

    @Override
    public List<Shortfall> shortfalls() {
        List<Shortfall> all = new ArrayList<>();
        add(
                all,
                "differences that did not come again",
                seen.unconfirmed(),
                "Something changes by itself; try again when the endpoints have no other users.");
        add(
                all,
                "examples that were not looked at before the first test",
                notCalibrated,
                "What the reference makes up there is found out later, test by test; give a longer --budget, or --ops.");
        add(
                all,
                "calls that the recording does not hold",
                seen.callsNotHeld(),
                "Record again with --record, against the same reference.");
        add(
                all,
                "resources that could not be deleted",
                seen.leftBehind(),
                "Their names begin with 'wt'; delete them by hand.");
        return all;
    }

    private static void add(List<Shortfall> all, String what, long count, String remedy) {
        if (count > 0) {
            all.add(new Shortfall(what, count, false, remedy));
        }
    }

    @Override
    public void close() {
        endpoints.close();
    }
}
