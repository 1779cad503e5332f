package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Kind;
import dev.windtunnel.explore.Options;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.fidelity.discrepancy.Condition;
import dev.windtunnel.fidelity.examples.Example;
import dev.windtunnel.fidelity.examples.Reference;
import dev.windtunnel.fidelity.side.Side.Access;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One test: calls that the choices select. All choices are known by words, so that a path means the same after the examples of other operations
 * have changed. What a call refers to is made when it is needed, by a call of its own.
 */
final class FuzzTest {

    /** A call that is sent: it is shown with both answers. */
    static final Kind CALL = Kind.identified("call");

    /** Which call that is. The call itself shows it. */
    static final Kind DETAIL = Kind.identified("detail");

    private static final int CALLS = 6;
    static final List<String> ACCESS = List.of("foreign", "anonymous");
    static final String FILLED = "filled";
    static final String PREPARED = "prepared";
    static final String UNPREPARED = "unprepared";
    static final String ANSWER = "answer";
    static final String LOST = "lost";
    private static final int LOST_ANSWER = 20;
    private static final int UNUSUAL_ACCESS = 3;
    private static final String UNKNOWN = "unknown";
    private static final List<String> OTHERS = List.of(UNKNOWN, "deleted", "another");
    private static final List<String> TAKEN = List.of("existing", "deleted");
    private static final List<String> ANSWERS = List.of(UNKNOWN, "earlier");
    private static final int UNUSUAL_REFERENCE = 12;
    private static final int MADE_OTHERWISE = 4;
    private static final int FILLED_BEFORE_READING = 20;
    private static final int FILLED_OTHERWISE = 8;
    private static final String MADE_AS = "made as ";

    private final Choices choices;
    private final CallBook book;
    private final Observer observer;
    private final TestCalls calls;
    /** The kinds of which the call that is being chosen makes one. */
    private final Set<String> chosenFresh = new HashSet<>();

    /** Hears of each call that is to be sent, and says whether the test goes on. */
    interface Observer {

        /** Gives a symbol a name. */
        void named(String symbol, String format);

        /** Whether one side does not know an operation. */
        boolean isMissing(String operation);

        /** Whether a reference means something on both sides. */
        boolean means(Reference reference);

        /** Whether both sides are ready for the call, and there is an answer to it. */
        boolean canSend(Call call) throws InterruptedException;

        /** Sends it. */
        Sent send(Planned planned) throws InterruptedException;
    }

    /** What came of a call. */
    record Sent(boolean doneByEmulator, boolean doneByReference, boolean goesOn) {

        boolean done() {
            return doneByEmulator && doneByReference;
        }
    }

    /**
     * A call that is about to be sent.
     *
     * @param choice its choice
     * @param about the symbols of the resources that it is about, by their kinds; a second time with the one that it makes, if it is also about
     *     another one of the kind, as a copy is
     * @param prepares whether it is made because another one needs it
     */
    record Planned(
            int choice, Call call, List<Condition> conditions, List<Map<String, String>> about, boolean prepares) {}

    FuzzTest(Choices choices, CallBook book, Observer observer) {
        this.choices = choices;
        this.book = book;
        this.observer = observer;
        this.calls = new TestCalls(choices, book, observer);
    }

    Things things() {
        return calls.things();
    }

    void run() throws InterruptedException {
        for (int slot = 0; !calls.isOver() && slot < CALLS; slot++) {
            Optional<String> word = ask(slot, "call", book.next(slot));
            if (word.isPresent()) {
                call(slot, word.get());
            }
        }
    }

    private Optional<String> ask(int slot, String about, Options options) {
        int option = choices.ask(DETAIL, about, identity(slot, about), options, Choices.NO_CAUSE);
        if (option == 0) {
            return Optional.empty();
        }
        String word = options.word(option);
        choices.observe(choices.last(), word);
        return Optional.of(word);
    }

    static long identity(int slot, String about) {
        return RandomSource.mix(31L * slot + about.hashCode());
    }

    /** What the choice about a reference is called. */
    static String about(CallBook book, Reference reference) {
        if (book.isOperation(reference.source())) {
            return "answer of " + reference.source();
        }
        return reference.fresh() ? "new " + reference.source() : reference.source();
    }

    /** What a reference may mean instead. */
    static List<String> alternatives(CallBook book, Reference reference) {
        if (book.isOperation(reference.source())) {
            return ANSWERS;
        }
        if (reference.fresh()) {
            return TAKEN;
        }
        List<String> all = new ArrayList<>(OTHERS);
        all.addAll(otherwiseMade(book, reference));
        return all;
    }

    /** The same kind of resource, made by other examples. */
    static List<String> otherwiseMade(CallBook book, Reference reference) {
        return book.otherCreations(reference.source()).stream()
                .map(word -> MADE_AS + word)
                .toList();
    }

    /** What can be put into resources of these kinds. */
    static List<String> fillers(CallBook book, Collection<String> kinds) {
        List<String> fillers = new ArrayList<>();
        for (String kind : book.belongTo(Set.copyOf(kinds))) {
            fillers.add(one(kind));
            fillers.add("two " + kind);
        }
        return fillers;
    }

    static String one(String kind) {
        return "one " + kind;
    }

    private void call(int slot, String word) throws InterruptedException {
        Example example = book.example(word);
        List<Condition> conditions = new ArrayList<>();
        Map<String, String> kinds = new LinkedHashMap<>();
        Map<Reference, String> chosen = new LinkedHashMap<>();
        chosenFresh.clear();
        for (Reference reference : Reference.in(example.arguments())) {
            Optional<String> symbol = choose(slot, reference, kinds, conditions);
            if (symbol.isEmpty() && (calls.isOver() || reference.fresh())) {
                // The call that failed to make what this one needs has been compared.
                return;
            }
            symbol.ifPresent(one -> chosen.put(reference, one));
        }
        prepare(slot, word, kinds, conditions);
        fill(slot, example, kinds);
        Access access = ask(slot, "access", Options.of(ACCESS, UNUSUAL_ACCESS))
                .map(how -> how.equals("foreign") ? Access.FOREIGN : Access.ANONYMOUS)
                .orElse(Access.OWN);
        if (access != Access.OWN) {
            conditions.add(new Condition(
                    Condition.Kind.ACCESS, access == Access.FOREIGN ? "wrong secret" : "without credentials"));
        }
        Map<String, Object> arguments = example.arguments();
        for (int number = 0; number < 2; number++) {
            Optional<String> change = ask(slot, "change " + number, book.changes(word, number));
            if (change.isPresent()) {
                arguments = book.changed(word, change.get(), arguments);
                conditions.add(new Condition(Condition.Kind.PARAMETER, change.get()));
            }
        }
        boolean losesAnswer = book.losesAnswers()
                && ask(slot, ANSWER, Options.of(List.of(LOST), LOST_ANSWER)).isPresent();
        if (losesAnswer) {
            conditions.add(new Condition(Condition.Kind.LOST, "sent again because the answer was lost"));
        }
        if (!calls.isOver()) {
            calls.send(example.operation(), arguments, chosen, kinds, access, losesAnswer, conditions);
        }
    }

    // What a call refers to

    private Optional<String> choose(
            int slot, Reference reference, Map<String, String> kinds, List<Condition> conditions)
            throws InterruptedException {
        String kind = reference.source();
        if (book.isOperation(kind)) {
            return answer(slot, kind, conditions);
        }
        String known = kinds.get(kind);
        // A call that makes a thing may also be about another one of its kind, as a copy is.
        boolean isOther = chosenFresh.contains(kind) != reference.fresh();
        if (known != null && !isOther) {
            return Optional.of(known);
        }
        Optional<Things.Thing> thing = reference.fresh()
                ? fresh(kind, ask(slot, "new " + kind, Options.of(TAKEN, UNUSUAL_REFERENCE)), conditions)
                : existing(
                        slot,
                        kind,
                        ask(slot, kind, Options.of(alternatives(book, reference), UNUSUAL_REFERENCE)),
                        conditions);
        if (reference.fresh()) {
            chosenFresh.add(kind);
        }
        thing.ifPresent(one -> kinds.put(kind, one.symbol()));
        return thing.map(Things.Thing::symbol);
    }

    /** Makes the calls without which this one has nothing to work on. */
    private void prepare(int slot, String word, Map<String, String> kinds, List<Condition> conditions)
            throws InterruptedException {
        List<String> preparations = book.preparations(word);
        if (preparations.isEmpty()) {
            return;
        }
        if (ask(slot, PREPARED, Options.of(List.of(UNPREPARED), UNUSUAL_REFERENCE))
                .isPresent()) {
            conditions.add(new Condition(Condition.Kind.UNKNOWN, "without " + String.join(", ", preparations)));
            return;
        }
        for (String preparation : preparations) {
            Example before = book.example(preparation);
            if (calls.isOver() || calls.isEnough()) {
                return;
            }
            if (!observer.isMissing(before.operation())) {
                if (!calls.made(before, kinds)) {
                    return;
                }
            } else if (observer.isMissing(book.example(word).operation())) {
                // Their states differ then, but one side has no answer that could depend on them.
                calls.made(before, kinds);
                calls.goOn();
            }
        }
    }

    /** Puts several things into those that the call is about: limits and orders do not show with one. */
    private void fill(int slot, Example example, Map<String, String> kinds) throws InterruptedException {
        Map<String, String> there = new LinkedHashMap<>(kinds);
        Reference.in(example.arguments()).stream().filter(Reference::fresh).forEach(one -> there.remove(one.source()));
        boolean reads = book.operation(example.operation()).reads();
        Optional<String> filler = ask(
                slot,
                FILLED,
                Options.of(fillers(book, there.keySet()), reads ? FILLED_BEFORE_READING : FILLED_OTHERWISE));
        if (filler.isPresent()) {
            int count = filler.get().startsWith(one("")) ? 1 : 2;
            Optional<Example> creation =
                    book.resource(filler.get().substring(one("").length())).flatMap(one -> book.simplest(one.create()));
            boolean goesOn = creation.isPresent();
            for (int i = 0; i < count && goesOn && !calls.isOver() && !calls.isEnough(); i++) {
                goesOn = calls.made(creation.get(), there);
            }
        }
    }

    private Optional<Things.Thing> fresh(String kind, Optional<String> how, List<Condition> conditions)
            throws InterruptedException {
        if (how.isEmpty()) {
            return Optional.of(calls.unnamed(kind));
        }
        if (how.get().equals("existing")) {
            conditions.add(new Condition(Condition.Kind.EXISTING, kind + " that exists"));
            return calls.there(kind, 0);
        }
        conditions.add(new Condition(Condition.Kind.DELETED, kind + " that was deleted"));
        return calls.deleted(kind);
    }

    private Optional<Things.Thing> existing(int slot, String kind, Optional<String> how, List<Condition> conditions)
            throws InterruptedException {
        if (how.isEmpty()) {
            return calls.things().find(kind, Things.State.THERE, 0).isPresent()
                    ? calls.there(kind, 0)
                    : made(slot, kind, conditions);
        }
        return switch (how.get()) {
            case UNKNOWN -> {
                conditions.add(new Condition(Condition.Kind.UNKNOWN, kind + " that never existed"));
                yield Optional.of(calls.unnamed(kind));
            }
            case "deleted" -> {
                conditions.add(new Condition(Condition.Kind.DELETED, kind + " that was deleted"));
                yield calls.deleted(kind);
            }
            case "another" -> {
                conditions.add(new Condition(Condition.Kind.EXISTING, "another " + kind));
                yield calls.there(kind, 1);
            }
            default -> {
                String word = how.get().substring(MADE_AS.length());
                conditions.add(new Condition(Condition.Kind.EXISTING, kind + " " + MADE_AS + word));
                yield calls.newest(kind, book.example(word), List.of());
            }
        };
    }

    /** One that is made with one thing changed about it, if that is chosen: limits of what it can hold show only then. */
    private Optional<Things.Thing> made(int slot, String kind, List<Condition> conditions) throws InterruptedException {
        Optional<Example> creation = book.resource(kind).flatMap(one -> book.simplest(one.create()));
        if (creation.isEmpty()) {
            return calls.there(kind, 0);
        }
        String word = book.word(creation.get());
        Optional<String> change = ask(slot, making(kind), book.changesSoOften(word, MADE_OTHERWISE));
        if (change.isEmpty()) {
            return calls.there(kind, 0);
        }
        conditions.add(new Condition(Condition.Kind.EXISTING, kind + " with " + change.get()));
        Map<String, Object> arguments =
                book.changed(word, change.get(), creation.get().arguments());
        return calls.newest(
                kind,
                new Example(creation.get().operation(), arguments),
                List.of(new Condition(Condition.Kind.PARAMETER, change.get())));
    }

    /** What the choice about how a resource is made is called. */
    static String making(String kind) {
        return "making " + kind;
    }

    /** The answer to an earlier call of an operation, which is made if there was none. */
    private Optional<String> answer(int slot, String operation, List<Condition> conditions)
            throws InterruptedException {
        Optional<String> how = ask(slot, "answer of " + operation, Options.of(ANSWERS, UNUSUAL_REFERENCE));
        if (how.filter(UNKNOWN::equals).isPresent()) {
            return Optional.empty();
        }
        List<String> known = calls.answers(operation);
        if (known.isEmpty()) {
            return Optional.empty();
        }
        if (how.isPresent() && known.size() > 1) {
            conditions.add(new Condition(Condition.Kind.EXISTING, "an earlier answer of " + operation));
            return Optional.of(known.get(0));
        }
        return Optional.of(known.get(known.size() - 1));
    }
}
