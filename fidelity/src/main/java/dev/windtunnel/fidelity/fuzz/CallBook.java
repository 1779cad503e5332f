package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.explore.Options;
import dev.windtunnel.fidelity.change.Change;
import dev.windtunnel.fidelity.change.Changes;
import dev.windtunnel.fidelity.examples.Example;
import dev.windtunnel.fidelity.examples.Examples;
import dev.windtunnel.fidelity.examples.Reference;
import dev.windtunnel.fidelity.examples.Resource;
import dev.windtunnel.fidelity.grammar.Grammar;
import dev.windtunnel.fidelity.grammar.Operation;
import dev.windtunnel.fidelity.side.Side.Access;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** The calls that a test can make: the examples of all operations, and what can be changed about each. */
final class CallBook {

    /** So often in a hundred a test goes on with one more call, and so often it changes something about it. */
    private static final int MORE_CALLS = 80;

    private static final int CHANGED = 45;
    private static final int CHANGED_AGAIN = 8;

    private final Map<String, Operation> operations = new LinkedHashMap<>();
    private final Examples examples;
    private final Map<String, Example> byWord = new LinkedHashMap<>();
    private final IdentityHashMap<Example, String> wordOf = new IdentityHashMap<>();
    private final Map<String, Resource> resources = new LinkedHashMap<>();
    private final List<String> words;
    /** The operations that make resources. */
    private final Set<String> creations;

    private final Strangers strangers;
    private boolean losesAnswers;
    private final Map<String, Known> changes = new ConcurrentHashMap<>();
    /** Reading operations by what they are about. */
    private final Map<String, List<String>> readers = new LinkedHashMap<>();

    /** The changes of one example, by their words. */
    private record Known(Map<String, Change> byWord, List<String> words) {}

    /**
     * The calls of these operations.
     *
     * @param only the names of the operations that tests choose; those that make what these need are called nevertheless. Empty for all
     */
    CallBook(Grammar grammar, Examples examples, Set<String> only) {
        this.examples = examples;
        grammar.operations().forEach(operation -> operations.put(operation.name(), operation));
        examples.resources().forEach(resource -> resources.put(resource.kind(), resource));
        this.strangers =
                new Strangers(resources.values().stream().map(Resource::name).toList());
        this.creations = resources.values().stream().map(Resource::create).collect(Collectors.toSet());
        List<String> chosen = new ArrayList<>();
        for (Operation operation : simplestFirst(grammar)) {
            List<Example> known = examples.calls().getOrDefault(operation.name(), List.of());
            for (int i = 0; i < known.size(); i++) {
                String word = operation.name() + (i == 0 ? "" : "#" + (i + 1));
                byWord.put(word, known.get(i));
                wordOf.put(known.get(i), word);
                if (only.isEmpty() || only.contains(operation.name())) {
                    chosen.add(word);
                }
            }
        }
        words = List.copyOf(chosen);
        grammar.operations().stream()
                .filter(Operation::reads)
                .map(Operation::name)
                .filter(name -> !Noun.of(name).isEmpty())
                .forEach(name -> readers.computeIfAbsent(Noun.of(name), key -> new ArrayList<>())
                        .add(name));
    }

    /** Findings are made of calls that stand first, if they will do: those that make things, and what changes them. */
    private List<Operation> simplestFirst(Grammar grammar) {
        Set<String> deletes = resources.values().stream().map(Resource::delete).collect(Collectors.toSet());
        return grammar.operations().stream()
                .sorted(Comparator.comparingInt((Operation operation) -> {
                            if (operation.reads()) {
                                return 3;
                            }
                            return creations.contains(operation.name())
                                    ? 0
                                    : deletes.contains(operation.name()) ? 2 : 1;
                        })
                        .thenComparingInt(this::references)
                        .thenComparing(Operation::name))
                .toList();
    }

    private int references(Operation operation) {
        return simplest(operation.name())
                .map(example -> Reference.in(example.arguments()).size())
                .orElse(0);
    }

    /** From now on tests also choose that answers are lost. */
    void loseAnswers() {
        losesAnswers = true;
    }

    boolean losesAnswers() {
        return losesAnswers;
    }

    /** The words of all examples that tests choose. */
    List<String> words() {
        return words;
    }

    /** Which call comes next; the first one is always made. */
    Options next(int slot) {
        return Options.of(words, slot == 0 ? 100 : MORE_CALLS, this::replaces);
    }

    /** The word of an example. */
    String word(Example example) {
        return wordOf.getOrDefault(example, example.operation());
    }

    Example example(String word) {
        Example example = byWord.get(word);
        if (example == null) {
            throw new IllegalArgumentException("There is no example '" + word + "'.");
        }
        return example;
    }

    /** The example that is taken where an operation is needed. */
    Optional<Example> simplest(String operation) {
        return examples.calls().getOrDefault(operation, List.of()).stream().findFirst();
    }

    Operation operation(String name) {
        Operation operation = operations.get(name);
        if (operation == null) {
            throw new IllegalArgumentException("There is no operation '" + name + "'.");
        }
        return operation;
    }

    Optional<Resource> resource(String kind) {
        return Optional.ofNullable(resources.get(kind));
    }

    /** The kind of resource that an operation makes and the service names. */
    Optional<Resource> unnamed(String operation) {
        return resources.values().stream()
                .filter(resource ->
                        resource.create().equals(operation) && resource.name().isEmpty())
                .findFirst();
    }

    /** A call that reads and refers to nothing, if there is one. */
    Optional<Call> needsNothing() {
        return operations.values().stream()
                .filter(Operation::reads)
                .flatMap(operation -> simplest(operation.name()).stream())
                .filter(example -> Reference.in(example.arguments()).isEmpty())
                .map(example -> new Call(example.operation(), example.arguments(), Access.OWN, "answers", ""))
                .findFirst();
    }

    /** Whether an operation deletes a resource. */
    boolean deletes(String operation) {
        return resources.values().stream()
                .anyMatch(resource -> resource.delete().equals(operation));
    }

    boolean isOperation(String name) {
        return operations.containsKey(name);
    }

    /** The kinds of resources that are made inside resources of these kinds, and are none of them. */
    List<String> belongTo(Set<String> kinds) {
        return resources.values().stream()
                .filter(resource -> !kinds.contains(resource.kind()))
                .filter(resource -> simplest(resource.create()).stream()
                        .flatMap(example -> Reference.in(example.arguments()).stream())
                        .anyMatch(one -> !one.fresh() && kinds.contains(one.source())))
                .map(Resource::kind)
                .toList();
    }

    /** Whether an operation tells whether a resource is there. */
    boolean isFirstProbe(String operation) {
        return examples.probes().values().stream()
                .anyMatch(probes -> !probes.isEmpty() && probes.get(0).equals(operation));
    }

    /** The operations that may show what an operation has changed: those about the same, and those that show what resources of these kinds are like. */
    List<String> probes(String operation, Collection<String> kinds) {
        Set<String> probes = new LinkedHashSet<>(readers.getOrDefault(Noun.of(operation), List.of()));
        kinds.forEach(kind -> probes.addAll(examples.probes().getOrDefault(kind, List.of())));
        return List.copyOf(probes);
    }

    /** How one sees that a new resource can be used. */
    Optional<Call.Ready> ready(String symbol, Things things, Map<String, String> kinds) {
        Optional<Things.Thing> thing = things.bySymbol(symbol);
        Optional<Resource.Ready> ready =
                thing.flatMap(one -> resource(one.kind())).flatMap(Resource::ready);
        Optional<Example> look = ready.flatMap(one -> simplest(one.operation()));
        if (thing.isEmpty() || ready.isEmpty() || look.isEmpty()) {
            return Optional.empty();
        }
        Map<String, String> about = new LinkedHashMap<>(kinds);
        about.put(thing.get().kind(), symbol);
        Call call = new Call(
                ready.get().operation(), ComparedTest.symbolic(look.get(), about), Access.OWN, "ready-" + symbol, "");
        return Optional.of(new Call.Ready(call, ready.get().path(), ready.get().value()));
    }

    /** Other examples that make a resource of this kind. */
    List<String> otherCreations(String kind) {
        String create = resource(kind).map(Resource::create).orElse("");
        return byWord.keySet().stream()
                .filter(word -> word.startsWith(create + "#"))
                .filter(word -> Reference.in(example(word).arguments()).stream()
                        .anyMatch(one -> one.fresh() && one.source().equals(kind)))
                .toList();
    }

    /** The examples that come before this one, because they make what it works on. */
    List<String> preparations(String word) {
        return examples.after().getOrDefault(example(word).operation(), List.of());
    }

    /** The words of all changes of an example. */
    List<String> changes(String word) {
        return known(word).words();
    }

    /** What can be changed about an example. */
    Options changes(String word, int number) {
        return changesSoOften(word, number == 0 ? CHANGED : CHANGED_AGAIN);
    }

    /** What can be changed, so often in a hundred. A change of another parameter is no simpler one: it would show something else. */
    Options changesSoOften(String word, int likelihood) {
        return Options.of(
                changes(word), likelihood, (one, other) -> parameterOf(one).equals(parameterOf(other)));
    }

    private static String parameterOf(String change) {
        return change.substring(0, change.indexOf(' '));
    }

    /** Another call of the same operation may show the same discrepancy; and any call may only have been needed for what it made. */
    private boolean replaces(String one, String other) {
        String operation = example(one).operation();
        return operation.equals(example(other).operation()) || creations.contains(operation);
    }

    Map<String, Object> changed(String word, String change, Map<String, Object> arguments) {
        Change known = known(word).byWord().get(change);
        return known == null ? arguments : known.apply().apply(arguments);
    }

    private Known known(String word) {
        return changes.computeIfAbsent(word, key -> {
            Example example = example(key);
            Map<String, Change> all = new LinkedHashMap<>();
            Changes.of(operation(example.operation()).input(), example.arguments())
                    .forEach(change -> all.put(change.word(), change));
            return new Known(all, List.copyOf(all.keySet()));
        });
    }

    /** Resources of others. */
    Strangers strangers() {
        return strangers;
    }
}
