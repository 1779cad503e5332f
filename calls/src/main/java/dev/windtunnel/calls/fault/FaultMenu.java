package dev.windtunnel.calls.fault;

import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.explore.Options;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The faults that one call may meet, as the options of its choice. All executions of an exploration share it, and it only grows.
 * The statuses of a service are added when it is first called, because only then is its name known, and the faults of an answer
 * when there was one. A fault that a path names
 * is added if the call can meet it, whatever the catalogue says.
 */
public final class FaultMenu implements Options {

    /** The sources of faults; each is asked once per call. */
    public enum Source {
        CLIENT,
        SERVICE,
        ANSWER
    }

    private final Set<Source> asked = EnumSet.noneOf(Source.class);
    private final List<Injection> injections = new ArrayList<>();
    private final OutgoingCall call;
    /** How many calls are faulted as one. */
    private int members;

    private boolean alone;
    /** The first answer that could break off, without its body. */
    private @Nullable Answer answer;

    private FaultMenu(OutgoingCall call, int members) {
        this.call = call;
        this.members = members;
    }

    /** The menu of one call. */
    public static FaultMenu ofCall(OutgoingCall call) {
        return new FaultMenu(call, Injection.SINGLE);
    }

    /** The menu of concurrent calls that cannot be told apart and are faulted as one. */
    public static FaultMenu ofGroup(OutgoingCall call) {
        return new FaultMenu(call, 2);
    }

    @Override
    public synchronized int count() {
        return alone ? 1 : 1 + injections.size();
    }

    @Override
    public synchronized String word(int option) {
        return injections.get(option - 1).text();
    }

    @Override
    public synchronized int option(String word) {
        if (alone) {
            return -1;
        }
        for (int i = 0; i < injections.size(); i++) {
            if (injections.get(i).text().equals(word)) {
                return i + 1;
            }
        }
        Injection injection = Injection.read(word);
        if (injection == null
                || injection.isForGroup() != (members != Injection.SINGLE)
                || !call.protocol().supports(injection.fault(), call)) {
            return -1;
        }
        injections.add(injection);
        return injections.size();
    }

    /** What an option stands for; null for the calm one. */
    public synchronized @Nullable Injection injection(int option) {
        return option == 0 ? null : injections.get(option - 1);
    }

    /** Appends faults that are not in the menu yet, unless this source was asked before. */
    public synchronized void add(Source source, Supplier<List<Fault>> faults) {
        if (asked.add(source)) {
            for (Fault fault : faults.get()) {
                add(fault);
            }
        }
    }

    /** The call was answered without a fault: it may meet the faults of such answers. */
    public synchronized void answered(String service, Answer given, FaultPlan plan) {
        if (answer == null && !call.protocol().ofAnswer(call, given).isEmpty()) {
            answer = Answer.of(given.outcome(), given.success()).withHeaders(given.headers());
            add(Source.ANSWER, () -> plan.ofAnswer(service, call, given));
        }
    }

    private void add(Fault fault) {
        for (Injection injection : Injection.of(fault, members)) {
            if (!injections.contains(injection)) {
                injections.add(injection);
            }
        }
    }

    /** So many calls of the group were seen. */
    public synchronized void together(int calls) {
        if (members != Injection.SINGLE && calls > members) {
            members = calls;
            List<Fault> faults =
                    injections.stream().map(Injection::fault).distinct().toList();
            faults.forEach(this::add);
        }
    }

    /** The faults on this menu, by their words. */
    public synchronized Set<String> words() {
        Set<String> words = new TreeSet<>();
        if (!alone) {
            injections.forEach(injection -> words.add(injection.fault().word()));
        }
        return words;
    }

    /** The faults of another plan that are not on this menu, by their words; none if the call meets no fault at all. */
    public synchronized Set<String> wouldMeet(FaultPlan other) {
        Set<String> words = new TreeSet<>();
        if (!alone && !injections.isEmpty()) {
            other.ofClient(call).forEach(fault -> words.add(fault.word()));
            other.ofService("", call).forEach(fault -> words.add(fault.word()));
            if (answer != null) {
                other.ofAnswer("", call, answer).forEach(fault -> words.add(fault.word()));
            }
            words.removeAll(words());
        }
        return words;
    }

    /** From now on the call is left alone. */
    public synchronized void leaveAlone() {
        alone = true;
    }
}
