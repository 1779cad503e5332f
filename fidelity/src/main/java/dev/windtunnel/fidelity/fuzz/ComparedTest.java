package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.fidelity.change.Limits;
import dev.windtunnel.fidelity.compare.Comparison;
import dev.windtunnel.fidelity.compare.Difference;
import dev.windtunnel.fidelity.compare.Tier;
import dev.windtunnel.fidelity.discrepancy.Cause;
import dev.windtunnel.fidelity.discrepancy.Classifier;
import dev.windtunnel.fidelity.discrepancy.Condition;
import dev.windtunnel.fidelity.discrepancy.Discrepancy;
import dev.windtunnel.fidelity.examples.Example;
import dev.windtunnel.fidelity.examples.Reference;
import dev.windtunnel.fidelity.grammar.Operation;
import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.fidelity.side.Side.Access;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The calls of one test with both answers, and what differs. */
final class ComparedTest implements FuzzTest.Observer {

    static final String EMULATOR = "emulator";
    static final String REFERENCE = "reference";

    private static final int MOST_PROBES = 8;
    private static final int LONGEST_VALUE = 40;
    private static final int MEETING_TRIES = 10;
    private static final long MEETING_PAUSE_MILLIS = 10;

    private final Choices choices;
    private final Conversation conversation;
    private final CallBook book;
    private final Seen seen;
    private final List<Exchange> exchanges = new ArrayList<>();
    private final List<Suspicion> suspicions = new ArrayList<>();
    private final Set<String> shown = new HashSet<>();
    /** Fields of the latest answer that differ, and differ in the same way when they are read back. */
    private final Set<String> alsoInState = new HashSet<>();

    private boolean silent;
    private int probes;
    /** What showed that one side is still busy: the test can go on when both say the same. */
    private final List<Call> busy = new ArrayList<>();

    private boolean parted;

    /**
     * A difference that has not been confirmed yet.
     *
     * @param at the number of the exchange that shows it
     * @param blamed the number of the exchange that has made it: the same, or an earlier one if it is a difference of states
     * @param meaning what it means if it is one
     */
    record Suspicion(int at, int blamed, Difference difference, Discrepancy meaning) {

        boolean isOfState() {
            return blamed != at;
        }
    }

    ComparedTest(Choices choices, Conversation conversation, CallBook book, Seen seen) {
        this.choices = choices;
        this.conversation = conversation;
        this.book = book;
        this.seen = seen;
    }

    List<Exchange> exchanges() {
        return exchanges;
    }

    List<Suspicion> suspicions() {
        return suspicions;
    }

    /** Whether no side answers any more, so that nothing can be compared. */
    boolean isSilent() {
        return silent;
    }

    @Override
    public void named(String symbol, String format) {
        conversation.name(symbol, format);
    }

    @Override
    public boolean isMissing(String operation) {
        return seen.isMissing(operation) || seen.isUnknown(operation);
    }

    @Override
    public boolean means(Reference reference) {
        return conversation.means(reference);
    }

    @Override
    public boolean canSend(Call call) throws InterruptedException {
        if (!meetAgain()) {
            return false;
        }
        if (!conversation.isHeld(call)) {
            seen.callNotHeld();
            return false;
        }
        return true;
    }

    @Override
    public FuzzTest.Sent send(FuzzTest.Planned planned) throws InterruptedException {
        Call call = planned.call();
        Exchange exchange = conversation.send(call, false);
        int at = exchanges.size();
        exchanges.add(exchange);
        Answer emulator = exchange.emulator();
        Answer reference = exchange.reference();
        silent = isSilent(emulator) && isSilent(reference);
        cover(planned, emulator, reference);
        Operation operation = book.operation(call.operation());
        List<Difference> differences = seen.differences(exchange);
        show(planned.choice(), exchange, differences);
        boolean desynchronised =
                differences.stream().anyMatch(difference -> difference.tier().desynchronises());
        boolean changes = !operation.reads() && emulator.outcome() != Answer.Outcome.NOT_SENT && !silent;
        if (planned.conditions().isEmpty()) {
            noteMissing(exchange);
        }
        List<Limits.Violation> violations = Limits.violatedBy(operation.input(), call.arguments());
        Classifier classifier =
                new Classifier(operation, classes(planned.conditions(), violations), violations.isEmpty());
        // What prepares others is an example that many tests begin with, so what it leaves was looked at; what deletes
        // may work on anything.
        boolean isLookedAt = !planned.prepares()
                || desynchronised
                || seen.differsAlone(operation.name())
                || book.deletes(operation.name());
        alsoInState.clear();
        differences.forEach(difference -> isEcho(at, difference));
        boolean statesDiffer = changes && isLookedAt && probe(planned, classifier, !desynchronised);
        for (Difference difference : differences) {
            boolean isInState = difference.tier().isOfField() ? alsoInState.contains(difference.leaf()) : statesDiffer;
            Discrepancy meaning = classifier.response(difference, emulator, reference, isInState);
            if (!isOfMissingOperation(meaning, exchange)) {
                boolean isMissing = meaning.cause() == Cause.NOT_IMPLEMENTED && seen.isMissing(meaning.operation());
                suspicions.add(new Suspicion(at, at, difference, isMissing ? meaning.withoutConditions() : meaning));
            }
        }
        boolean goesOn = !silent && !statesDiffer && !(desynchronised && changes);
        return new FuzzTest.Sent(emulator.isDone(), reference.isDone(), goesOn);
    }

    /** What a plain call says about an operation: others may be refused for another reason. */
    private void noteMissing(Exchange exchange) {
        String operation = exchange.call().operation();
        if (isOnOneSideOnly(exchange)) {
            seen.isMissingOnOneSide(operation);
        }
        boolean isUnknownToEmulator = Classifier.isUnimplemented(exchange.emulator());
        if (isUnknownToEmulator != Classifier.isUnimplemented(exchange.reference())) {
            seen.isUnknownToOneSide(operation);
        } else if (isUnknownToEmulator) {
            seen.isMissingOnBothSides(operation);
        }
    }

    /** An answer that the client cannot read has a status, and somebody has said it. */
    static boolean isSilent(Answer answer) {
        return answer.outcome() == Answer.Outcome.NO_ANSWER && answer.status() == 0;
    }

    /** Whether one side did what the other one has no operation for. */
    private static boolean isOnOneSideOnly(Exchange exchange) {
        return (exchange.emulator().isDone() && Classifier.isUnimplemented(exchange.reference()))
                || (exchange.reference().isDone() && Classifier.isUnimplemented(exchange.emulator()));
    }

    /** Whether a side has no such operation, and the other one refuses this call of it: either that was told, or both have none. */
    private boolean isOfMissingOperation(Discrepancy meaning, Exchange exchange) {
        return meaning.cause() == Cause.NOT_IMPLEMENTED
                && !exchange.emulator().isDone()
                && !exchange.reference().isDone()
                && (seen.isMissing(meaning.operation()) || seen.isMissingOnBoth(meaning.operation()));
    }

    /** A change that breaks a limit is of the same class as all others that break it. */
    private static List<Condition> classes(List<Condition> conditions, List<Limits.Violation> violations) {
        List<Condition> classes = new ArrayList<>();
        for (Condition condition : conditions) {
            List<Condition> broken = violations.stream()
                    .filter(violation -> condition.kind() == Condition.Kind.PARAMETER
                            && condition.words().startsWith(violation.path().replaceAll("\\[].*|\\{}.*", "")))
                    .map(violation -> new Condition(Condition.Kind.PARAMETER, violation.toString()))
                    .toList();
            classes.addAll(broken.isEmpty() ? List.of(condition) : broken);
        }
        return classes;
    }

    /** What is new about an execution: an outcome of an operation, after something was changed about it or not. */
    private void cover(FuzzTest.Planned planned, Answer emulator, Answer reference) {
        long outcome = planned.call().operation().hashCode()
                + 31L * Comparison.describe(emulator).hashCode()
                + 961L * Comparison.describe(reference).hashCode();
        choices.covered(outcome);
        planned.conditions()
                .forEach(condition ->
                        choices.covered(outcome * 31 + condition.words().hashCode()));
    }

    // What the calls have left

    /**
     * Looks at the resources that a call is about.
     *
     * @param isNews whether what differs is a difference of its own, because the answers were the same
     * @return whether the states differ
     */
    private boolean probe(FuzzTest.Planned planned, Classifier classifier, boolean isNews) throws InterruptedException {
        boolean differ = false;
        int blamed = exchanges.size() - 1;
        int left = MOST_PROBES;
        Map<String, Call> looks = new LinkedHashMap<>();
        for (Map<String, String> kinds : planned.about()) {
            book.probes(planned.call().operation(), kinds.keySet())
                    .forEach(operation -> probe(operation, kinds, looks.size())
                            .ifPresent(look -> looks.putIfAbsent(operation + look.arguments(), look)));
        }
        for (Call look : looks.values()) {
            // What one side cannot do shows nothing.
            if (left > 0 && !seen.isMissing(look.operation()) && conversation.canSend(look) && isHeld(look)) {
                left--;
                differ |= look(look, blamed, classifier, isNews) && !isBusyOnOneSide(look);
            }
        }
        return differ;
    }

    private boolean isBusyOnOneSide(Call look) {
        Exchange last = exchanges.get(exchanges.size() - 1);
        boolean isBusy = Classifier.isBusy(last.emulator()) != Classifier.isBusy(last.reference());
        if (isBusy) {
            busy.add(look);
        }
        return isBusy;
    }

    /** If only one side is still busy, both get time before the next call, so that the test can go on. */
    private boolean meetAgain() throws InterruptedException {
        for (Call look : busy) {
            parted = parted || !meetAgain(look);
        }
        busy.clear();
        return !parted;
    }

    private boolean meetAgain(Call look) throws InterruptedException {
        for (int i = 1; i < MEETING_TRIES && conversation.canSend(look) && isHeld(look); i++) {
            Thread.sleep(MEETING_PAUSE_MILLIS * i);
            Exchange again = conversation.send(look, true);
            exchanges.add(again);
            if (Classifier.isBusy(again.emulator()) == Classifier.isBusy(again.reference())) {
                return seen.differences(again).isEmpty();
            }
        }
        return false;
    }

    private boolean look(Call look, int blamed, Classifier classifier, boolean isNews) throws InterruptedException {
        Exchange exchange = conversation.send(look, true);
        int at = exchanges.size();
        exchanges.add(exchange);
        List<Difference> news = new ArrayList<>();
        List<Difference> ofReader = new ArrayList<>();
        boolean isMissing = isOnOneSideOnly(exchange);
        if (isMissing) {
            seen.isMissingOnOneSide(look.operation());
        }
        for (Difference difference : seen.differences(exchange)) {
            if (isMissing || seen.isOfReader(exchange, difference)) {
                if (suspectReader(at, exchange, difference)) {
                    ofReader.add(difference);
                }
            } else if (!seen.isInnocent(exchanges.get(blamed), exchange, difference)
                    && shown.add(look.arguments() + look.operation() + difference.tier() + difference.path())) {
                if (isEcho(blamed, difference)) {
                    alsoInState.add(difference.leaf());
                } else {
                    news.add(difference);
                }
            }
        }
        if (news.isEmpty() && ofReader.isEmpty()) {
            return !alsoInState.isEmpty();
        }
        choices.ask(FuzzTest.CALL, "look", probes++, 1, Choices.NO_CAUSE);
        show(choices.last(), exchange, news.isEmpty() ? ofReader : news);
        if (isNews) {
            news.forEach(difference -> suspicions.add(new Suspicion(
                    at,
                    blamed,
                    difference,
                    classifier.state(look.operation(), difference, exchange.emulator(), exchange.reference()))));
        }
        return !news.isEmpty() || !alsoInState.isEmpty();
    }

    /** Whether the answer to the same call or another look after it has shown the same field with the same values. */
    private boolean isEcho(int blamed, Difference difference) {
        return difference.tier().isOfField()
                && !shown.add(blamed + " " + difference.tier() + " " + difference.leaf() + " "
                        + (difference.isOfPresence()
                                ? difference.isMissingAtEmulator()
                                : difference.emulator() + " / " + difference.reference()));
    }

    /** Whether this difference of the looking operation itself is new in this test. */
    private boolean suspectReader(int at, Exchange exchange, Difference difference) {
        Operation operation = book.operation(exchange.call().operation());
        if (!shown.add(operation.name() + difference.tier() + difference.path())) {
            return false;
        }
        Classifier reader = new Classifier(operation, List.of(), true);
        suspicions.add(new Suspicion(
                at, at, difference, reader.response(difference, exchange.emulator(), exchange.reference(), false)));
        return true;
    }

    private Optional<Call> probe(String operation, Map<String, String> kinds, int number) {
        Optional<Example> example = book.simplest(operation);
        if (example.isEmpty()) {
            return Optional.empty();
        }
        List<Reference> references = Reference.in(example.get().arguments());
        if (!references.stream().allMatch(one -> !one.fresh() && kinds.containsKey(one.source()))) {
            return Optional.empty();
        }
        return Optional.of(new Call(
                operation,
                symbolic(example.get(), kinds),
                Access.OWN,
                "look-" + operation + "-" + exchanges.size() + "-" + number,
                ""));
    }

    private boolean isHeld(Call call) {
        boolean held = conversation.isHeld(call);
        if (!held) {
            seen.callNotHeld();
        }
        return held;
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> symbolic(Example example, Map<String, String> kinds) {
        return new LinkedHashMap<>((Map<String, Object>) Reference.mapTexts(
                example.arguments(),
                text -> Reference.replaced(
                        text,
                        one -> new Reference(false, kinds.getOrDefault(one.source(), one.source()), one.path())
                                .toString())));
    }

    // What people read

    private void show(int choice, Exchange exchange, List<Difference> differences) {
        if (!choices.isTold()) {
            return;
        }
        choices.observe(choice, CallText.of(exchange.call()));
        choices.note(EMULATOR, answer(exchange.emulator(), differences, true), "");
        choices.note(REFERENCE, answer(exchange.reference(), differences, false), "");
    }

    /** What a side answered, and the field in which it differs, or how many fields these are. */
    private static String answer(Answer answer, List<Difference> differences, boolean emulator) {
        String text = Comparison.describe(answer);
        List<Difference> fields = differences.stream()
                .filter(difference -> difference.tier() == Tier.FIELD || difference.tier() == Tier.ORDER)
                .toList();
        if (fields.isEmpty()) {
            return text;
        }
        if (fields.size() > 1) {
            // On one side only, so that the two are seen to differ.
            return emulator ? text + "  " + fields.size() + " fields differ" : text;
        }
        Difference one = fields.get(0);
        String value = emulator ? one.emulator() : one.reference();
        return text + "  " + one.path() + ": "
                + (value.length() <= LONGEST_VALUE ? value : value.substring(0, LONGEST_VALUE));
    }
}
