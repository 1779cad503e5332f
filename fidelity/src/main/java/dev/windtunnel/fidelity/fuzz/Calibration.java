package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Path;
import dev.windtunnel.fidelity.compare.Comparison;
import dev.windtunnel.fidelity.compare.Difference;
import dev.windtunnel.fidelity.compare.Tier;
import dev.windtunnel.fidelity.side.Answer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/**
 * Runs each example by itself twice before anything is judged: what the reference does not say the same twice is made up, and a reading operation
 * that answers otherwise even now is no sign of what other operations do.
 */
final class Calibration {

    private static final int SEVERAL = 2;

    /** If nobody answers so many examples, a call has hung both sides, and each further one would wait for its timeout. */
    private static final int MOST_SILENT = 3;

    private final Endpoints endpoints;
    private final CallBook book;
    private final Seen seen;
    private final AtomicLong conversations;
    private final BooleanSupplier goesOn;

    /** @param goesOn asked before each example: those of a large service may take longer than all tests together */
    Calibration(Endpoints endpoints, CallBook book, Seen seen, AtomicLong conversations, BooleanSupplier goesOn) {
        this.endpoints = endpoints;
        this.book = book;
        this.seen = seen;
        this.conversations = conversations;
        this.goesOn = goesOn;
    }

    /** Does it; how many examples are left. */
    int run() throws InterruptedException {
        List<Path> paths = new Sweep(book).forCalibration();
        List<List<Exchange>> first = eachOnce(paths, goesOn);
        // Not at once: what is made up of the time of day is the same within a second.
        List<List<Exchange>> second = eachOnce(paths.subList(0, first.size()), () -> true);
        for (int i = 0; i < second.size(); i++) {
            for (int at = 0; at < Math.min(first.get(i).size(), second.get(i).size()); at++) {
                learn(first.get(i).get(at), second.get(i).get(at));
            }
        }
        first.forEach(exchanges -> exchanges.forEach(this::judgeReader));
        first.forEach(this::judgeStates);
        judgeEchoes(first);
        return paths.size() - first.size();
    }

    /** An operation whose call is followed by a look that differs. */
    private void judgeStates(List<Exchange> exchanges) {
        String operation = "";
        for (Exchange exchange : exchanges) {
            if (!exchange.probe()) {
                operation = exchange.call().operation();
            } else if (!seen.differences(exchange).isEmpty()) {
                seen.differs(operation);
            }
        }
    }

    /** A field that only one side has after the calls of several operations: none of these is to blame, but the operation that reads it. */
    private void judgeEchoes(List<List<Exchange>> all) {
        Map<String, Set<String>> writers = new HashMap<>();
        for (List<Exchange> exchanges : all) {
            String writer = "";
            boolean isTogether = true;
            for (Exchange exchange : exchanges) {
                if (!exchange.probe()) {
                    writer = exchange.call().operation();
                    // What only one side did has made what only one side has.
                    isTogether &=
                            exchange.emulator().isDone() == exchange.reference().isDone();
                    continue;
                }
                if (!isTogether) {
                    continue;
                }
                for (Difference difference : seen.differences(exchange)) {
                    if (difference.isOfPresence()) {
                        Set<String> known = writers.computeIfAbsent(
                                exchange.call().operation() + " " + difference.path(), key -> new HashSet<>());
                        known.add(writer);
                        if (known.size() >= SEVERAL) {
                            seen.readerDiffers(exchange, difference);
                        }
                    }
                }
            }
        }
    }

    private List<List<Exchange>> eachOnce(List<Path> paths, BooleanSupplier hasTime) throws InterruptedException {
        List<List<Exchange>> all = new ArrayList<>();
        int silent = 0;
        while (all.size() < paths.size() && silent < MOST_SILENT && hasTime.getAsBoolean()) {
            all.add(exchanges(paths.get(all.size())));
            silent = endpoints.silentSince().isEmpty() ? 0 : silent + 1;
        }
        return all;
    }

    private List<Exchange> exchanges(Path path) throws InterruptedException {
        Conversation conversation = new Conversation(endpoints, seen.masks(), book.strangers(), conversations);
        Choices choices = Choices.answeredBy(path.pilot(), false);
        ComparedTest compared = new ComparedTest(choices, conversation, book, seen);
        FuzzTest test = new FuzzTest(choices, book, compared);
        test.run();
        CleanUp.of(test.things(), book, seen).in(conversation);
        return compared.exchanges();
    }

    /** Both are the reference's: what differs is made up. */
    private void learn(Exchange first, Exchange second) {
        if (!first.call().operation().equals(second.call().operation())) {
            return;
        }
        String operation = first.call().operation();
        for (Difference difference : Comparison.of(operation, first.reference(), second.reference(), seen.masks())) {
            if (difference.tier() == Tier.FIELD || difference.tier() == Tier.ORDER) {
                seen.masks().learn(operation, difference.path());
            }
        }
    }

    /**
     * A reading operation that differs right after the calls that make its resource differs by itself. If it does not find the resource at all, the
     * call that made the resource is to blame.
     */
    private void judgeReader(Exchange exchange) {
        Answer emulator = exchange.emulator();
        Answer reference = exchange.reference();
        String operation = exchange.call().operation();
        if (!exchange.probe()
                && book.operation(operation).reads()
                && isSimplest(exchange.call())
                && (!book.isFirstProbe(operation) || emulator.isDone() == reference.isDone())) {
            Comparison.of(operation, emulator, reference, seen.masks())
                    .forEach(difference -> seen.readerDiffers(exchange, difference));
        }
    }

    /** Other examples of a reading operation say nothing about the one with which states are looked at. */
    private boolean isSimplest(Call call) {
        return book.simplest(call.operation())
                .filter(example ->
                        example.arguments().keySet().equals(call.arguments().keySet()))
                .isPresent();
    }
}
