package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.fidelity.discrepancy.Condition;
import dev.windtunnel.fidelity.examples.Example;
import dev.windtunnel.fidelity.examples.Reference;
import dev.windtunnel.fidelity.examples.Resource;
import dev.windtunnel.fidelity.side.Side.Access;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The calls of one test: those that it chooses, and those that make what they refer to. */
final class TestCalls {

    private static final int MOST_MADE = 12;
    /** Stands for what the service names and nobody has made. */
    private static final String NOBODY = "windtunnel-nothing-of-this-name-was-ever-made";

    private final Choices choices;
    private final CallBook book;
    private final FuzzTest.Observer observer;
    private final Things things = new Things();
    private final Map<String, List<String>> answered = new LinkedHashMap<>();
    private int sent;
    /** How many calls wait for the one that is being made, because they need it. */
    private int preparing;

    private int made;
    /** Whether the sides are in different states, so that nothing that comes later says anything. */
    private boolean over;

    TestCalls(Choices choices, CallBook book, FuzzTest.Observer observer) {
        this.choices = choices;
        this.book = book;
        this.observer = observer;
    }

    Things things() {
        return things;
    }

    boolean isOver() {
        return over;
    }

    /** Goes on although the states differ. */
    void goOn() {
        over = false;
    }

    /** Whether so many calls were made for others that the test would get too long. */
    boolean isEnough() {
        return made >= MOST_MADE;
    }

    /** The answers to earlier calls of an operation, which is called if there is none. */
    List<String> answers(String operation) throws InterruptedException {
        List<String> known = answered.getOrDefault(operation, List.of());
        Optional<Example> example = known.isEmpty() ? book.simplest(operation) : Optional.empty();
        if (example.isPresent() && !isEnough() && made(example.get(), Map.of())) {
            known = answered.getOrDefault(operation, List.of());
        }
        return known;
    }

    /** A name that nobody has used. */
    Things.Thing unnamed(String kind) {
        String format = book.resource(kind).map(Resource::name).orElse("wt%s");
        Things.Thing thing = things.fresh(kind, format);
        observer.named(thing.symbol(), format);
        return thing;
    }

    /** One that is there, made if there are not enough of them. */
    Optional<Things.Thing> there(String kind, int number) throws InterruptedException {
        while (things.find(kind, Things.State.THERE, number).isEmpty()) {
            Optional<Resource> resource = book.resource(kind);
            Optional<Example> example = resource.flatMap(one -> book.simplest(one.create()));
            if (isEnough() || example.isEmpty() || !made(example.get(), Map.of())) {
                return Optional.empty();
            }
        }
        return things.find(kind, Things.State.THERE, number);
    }

    /** The one that a call makes. */
    Optional<Things.Thing> newest(String kind, Example creation, List<Condition> conditions)
            throws InterruptedException {
        if (isEnough() || !made(creation, Map.of(), conditions)) {
            return Optional.empty();
        }
        return things.there().stream()
                .filter(thing -> thing.kind().equals(kind))
                .reduce((one, later) -> later.number() > one.number() ? later : one);
    }

    /** One that was there, deleted if none was yet. */
    Optional<Things.Thing> deleted(String kind) throws InterruptedException {
        Optional<Things.Thing> known = things.find(kind, Things.State.DELETED, 0);
        if (known.isPresent()) {
            return known;
        }
        Optional<Things.Thing> thing = there(kind, 0);
        Optional<Example> deletion = book.resource(kind).flatMap(one -> book.simplest(one.delete()));
        if (thing.isEmpty()
                || deletion.isEmpty()
                || !made(deletion.get(), Map.of(kind, thing.get().symbol()))) {
            return Optional.empty();
        }
        return things.find(kind, Things.State.DELETED, 0);
    }

    /** Makes a call that another one needs, as its example has it; whether it succeeded and the test may go on. */
    boolean made(Example example, Map<String, String> given) throws InterruptedException {
        return made(example, given, List.of());
    }

    private boolean made(Example example, Map<String, String> given, List<Condition> conditions)
            throws InterruptedException {
        preparing++;
        try {
            return madeFor(example, given, conditions);
        } finally {
            preparing--;
        }
    }

    private boolean madeFor(Example example, Map<String, String> given, List<Condition> conditions)
            throws InterruptedException {
        made++;
        Map<String, String> kinds = new LinkedHashMap<>(given);
        Map<Reference, String> chosen = new LinkedHashMap<>();
        for (String preparation : book.preparations(book.word(example))) {
            if (isEnough() || !made(book.example(preparation), kinds)) {
                return false;
            }
        }
        for (Reference reference : Reference.in(example.arguments())) {
            Optional<String> symbol = calm(reference, kinds);
            if (symbol.isEmpty()) {
                return false;
            }
            // A name that is cut or stretched is still that name.
            chosen.put(reference.fitted(Reference.AS_IT_IS), symbol.get());
        }
        return send(example.operation(), example.arguments(), chosen, kinds, Access.OWN, false, conditions) && !over;
    }

    private Optional<String> calm(Reference reference, Map<String, String> kinds) throws InterruptedException {
        String kind = reference.source();
        if (book.isOperation(kind)) {
            List<String> known = answers(kind);
            return known.isEmpty() ? Optional.empty() : Optional.of(known.get(known.size() - 1));
        }
        if (reference.fresh() || !kinds.containsKey(kind)) {
            Optional<Things.Thing> thing = reference.fresh() ? Optional.of(unnamed(kind)) : there(kind, 0);
            thing.ifPresent(one -> kinds.put(kind, one.symbol()));
        }
        return Optional.ofNullable(kinds.get(kind));
    }

    /** Whether both sides did what the call asks. */
    @SuppressWarnings("unchecked")
    boolean send(
            String operation,
            Map<String, Object> arguments,
            Map<Reference, String> chosen,
            Map<String, String> kinds,
            Access access,
            boolean losesAnswer,
            List<Condition> conditions)
            throws InterruptedException {
        Set<String> missing = new TreeSet<>();
        Map<String, Object> symbolic = (Map<String, Object>) Reference.mapTexts(
                arguments,
                text -> Reference.replaced(text, one -> {
                    String symbol = chosen.getOrDefault(one.fitted(Reference.AS_IT_IS), one.source());
                    Reference meant = new Reference(false, symbol, one.path(), one.length());
                    if (observer.means(meant)) {
                        return meant.toString();
                    }
                    missing.add(one.source());
                    return one.fit(NOBODY);
                }));
        if (!missing.isEmpty() && preparing > 0) {
            return false;
        }
        missing.forEach(
                source -> conditions.add(new Condition(Condition.Kind.UNKNOWN, source + " that never existed")));
        String creates = chosen.entrySet().stream()
                .filter(entry -> entry.getKey().fresh())
                .map(Map.Entry::getValue)
                .findFirst()
                .or(() -> unnamedCreation(operation))
                .orElse("");
        sent++;
        Call call = new Call(
                operation,
                symbolic,
                access,
                operation + "-" + sent,
                creates,
                book.ready(creates, things, kinds),
                losesAnswer);
        if (!observer.canSend(call)) {
            return false;
        }
        choices.ask(FuzzTest.CALL, "call", FuzzTest.identity(sent, "sent"), 1, Choices.NO_CAUSE);
        int choice = choices.last();
        FuzzTest.Sent result = observer.send(new FuzzTest.Planned(
                choice, call, conditions, about(kinds, creates), preparing > 0 && conditions.isEmpty()));
        if (result.done()) {
            answered.computeIfAbsent(operation, key -> new ArrayList<>()).add(call.symbol());
            things.bySymbol(creates).ifPresent(thing -> thing.madeWith(kinds));
            kinds.forEach((kind, symbol) -> {
                if (book.resource(kind)
                        .filter(one -> one.delete().equals(operation))
                        .isPresent()) {
                    things.bySymbol(symbol).ifPresent(thing -> thing.becomes(Things.State.DELETED));
                }
            });
        }
        if (result.doneByEmulator() != result.doneByReference()) {
            things.bySymbol(creates).ifPresent(thing -> thing.madeOnOneSide(kinds));
        }
        over = !result.goesOn();
        return result.done();
    }

    private List<Map<String, String>> about(Map<String, String> kinds, String creates) {
        List<Map<String, String>> about = new ArrayList<>();
        about.add(kinds);
        things.bySymbol(creates)
                .filter(thing -> !creates.equals(kinds.get(thing.kind())))
                .ifPresent(thing -> {
                    Map<String, String> made = new LinkedHashMap<>(kinds);
                    made.put(thing.kind(), creates);
                    about.add(made);
                });
        return about;
    }

    /** A resource that the service itself names has no reference to a new name. */
    private Optional<String> unnamedCreation(String operation) {
        return book.unnamed(operation)
                .map(resource -> things.fresh(resource.kind(), "").symbol());
    }
}
