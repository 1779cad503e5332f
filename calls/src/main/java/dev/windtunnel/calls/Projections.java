package dev.windtunnel.calls;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Looks at the calls of an execution through some parts of their indexes (thesis 5.4.1.1). What looks redundant may well be
 * meant: a call may do something each time it is made.
 */
public final class Projections {

    private final List<CallRecord> calls;

    private Projections(List<CallRecord> calls) {
        this.calls = calls;
    }

    /** The calls of an execution. */
    public static Projections of(List<CallRecord> calls) {
        return new Projections(List.copyOf(calls));
    }

    /**
     * Calls that have something in common.
     *
     * @param what what they have in common, in words
     * @param calls in the order in which they were made
     */
    public record Group(String what, List<CallRecord> calls) {
        public Group {
            calls = List.copyOf(calls);
        }
    }

    /** All calls by where they were made: signature and stack. */
    public List<Group> byCallSite() {
        return groups(
                call -> new Key("", last(call).signature(), last(call).stack().digest()),
                call -> last(call).signature() + " at "
                        + last(call).stack().site().place());
    }

    /** Calls that one service makes several times with the same arguments, wherever it makes them: it asks what it knows. */
    public List<Group> repeatedByOneService() {
        return repeated(groups(
                call -> new Key(
                        call.caller(),
                        last(call).signature(),
                        last(call).payload().digest()),
                call -> call.caller() + " > " + words(call)));
    }

    /** Calls that several services make with the same arguments: what the first one learned could have been passed on. */
    public List<Group> repeatedByDifferentServices() {
        return repeated(groups(
                        call -> new Key(
                                "", last(call).signature(), last(call).payload().digest()),
                        Projections::words))
                .stream()
                .filter(group -> group.calls().stream()
                                .map(CallRecord::caller)
                                .distinct()
                                .count()
                        > 1)
                .toList();
    }

    private record Key(String caller, Signature signature, long digest) {}

    private List<Group> groups(Function<CallRecord, Key> key, Function<CallRecord, String> words) {
        Map<Key, List<CallRecord>> groups = new LinkedHashMap<>();
        calls.forEach(call -> groups.computeIfAbsent(key.apply(call), first -> new ArrayList<>())
                .add(call));
        return groups.values().stream()
                .map(members -> new Group(words.apply(members.get(0)), members))
                .toList();
    }

    private static List<Group> repeated(List<Group> groups) {
        return groups.stream().filter(group -> group.calls().size() > 1).toList();
    }

    private static String words(CallRecord call) {
        String arguments = last(call).payload().text();
        return last(call).signature() + (arguments.isEmpty() ? "" : " with " + arguments);
    }

    private static ExecutionIndex.Element last(CallRecord call) {
        List<ExecutionIndex.Element> elements = call.index().elements();
        return elements.get(elements.size() - 1);
    }
}
