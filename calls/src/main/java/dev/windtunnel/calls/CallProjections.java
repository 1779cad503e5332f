package dev.windtunnel.calls;

import dev.windtunnel.calls.message.Signature;
import dev.windtunnel.calls.name.ExecutionIndex;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Groups the calls of an execution by some parts of their indexes (thesis 5.4.1.1). Calls that look redundant may be
 * intended: a call may have an effect each time.
 */
public final class CallProjections {

    private final List<CallRecord> calls;

    private CallProjections(List<CallRecord> calls) {
        this.calls = calls;
    }

    /** The calls of an execution. */
    public static CallProjections of(List<CallRecord> calls) {
        return new CallProjections(List.copyOf(calls));
    }

    /**
     * Calls with a common property.
     *
     * @param what a description of the property
     * @param calls in the order in which they were made
     */
    public record Group(String what, List<CallRecord> calls) {
        public Group {
            calls = List.copyOf(calls);
        }
    }

    /** All calls by signature and stack. */
    public List<Group> byCallSite() {
        return groups(
                call -> new Key("", last(call).signature(), last(call).stack().digest()),
                call -> last(call).signature() + " at "
                        + last(call).stack().site().place());
    }

    /**
     * Calls that one service makes several times with the same arguments, from any call site: it could have kept the answer.
     */
    public List<Group> repeatedByOneService() {
        return repeated(groups(
                call -> new Key(
                        call.caller(),
                        last(call).signature(),
                        last(call).payload().digest()),
                call -> call.caller() + " > " + words(call)));
    }

    /** Calls that several services make with the same arguments: the first one could have passed the answer on. */
    public List<Group> repeatedByDifferentServices() {
        return repeated(groups(
                        call -> new Key(
                                "", last(call).signature(), last(call).payload().digest()),
                        CallProjections::words))
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
