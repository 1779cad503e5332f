package dev.windtunnel.calls;

import dev.windtunnel.calls.name.CallStack;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Counts what became of the calls of an exploration, so that nothing is left out silently. */
public final class CallTally {

    private final Map<String, Long> unattributed = new TreeMap<>();
    private final Set<String> groups = new TreeSet<>();
    private final Map<String, String> unjoined = new TreeMap<>();
    private final Set<String> spared = new TreeSet<>();
    private final Map<String, String> hidden = new TreeMap<>();
    private final Set<String> cutOff = new TreeSet<>();
    private final Map<String, Long> unbroken = new TreeMap<>();
    private long hiddenFaults;
    private long foreign;
    private long late;

    synchronized void grouped(String calls) {
        groups.add(calls);
    }

    synchronized void spared(String call) {
        spared.add(call);
    }

    synchronized void notJoined(String call, String joinedBy) {
        unjoined.put(call, joinedBy);
    }

    synchronized void unattributed(CallStack stack) {
        if (stack.isForeign()) {
            foreign++;
        } else {
            unattributed.merge(stack.site().place(), 1L, Long::sum);
        }
    }

    synchronized void hidden(String call, String library) {
        hidden.put(call, library);
        hiddenFaults++;
    }

    synchronized void cutOff(CallStack stack) {
        cutOff.add(stack.site().place());
    }

    synchronized void unbroken(String call) {
        unbroken.merge(call, 1L, Long::sum);
    }

    synchronized void late() {
        late++;
    }

    /**
     * Calls from the project's code that were made while several executions ran and that may belong to any of them, by the line
     * that made them. They were left alone.
     */
    public synchronized Map<String, Long> unattributed() {
        return new TreeMap<>(unattributed);
    }

    /** The same for calls that are not made by the project's code, such as those of an exporter of metrics. */
    public synchronized long foreign() {
        return foreign;
    }

    /** Calls that were made for an execution that had ended. They were left alone. */
    public synchronized long lateCalls() {
        return late;
    }

    /** Concurrent calls that cannot be told apart; they were faulted as groups. */
    public synchronized Set<String> groups() {
        return new TreeSet<>(groups);
    }

    /** Calls that are left alone because the catalogue or a setting says so. */
    public synchronized Set<String> spared() {
        return new TreeSet<>(spared);
    }

    /** In how many calls a library tried again what met a fault until it succeeded. */
    public synchronized long hiddenFaults() {
        return hiddenFaults;
    }

    /** Those calls, each with the name of the library. */
    public synchronized Map<String, String> hidden() {
        return new TreeMap<>(hidden);
    }

    /** Lines in functions that may be suspended: their calls are named without what has called the function. */
    public synchronized Set<String> cutOff() {
        return new TreeSet<>(cutOff);
    }

    /**
     * Calls whose answers were to break off and did not, and how often: there was nothing to read, or the caller did not read as far
     * as that.
     */
    public synchronized Map<String, Long> unbroken() {
        return new TreeMap<>(unbroken);
    }

    /**
     * Calls of targets on this machine that no adapter received, and how their services take part: the calls behind them cannot
     * be attributed to them.
     */
    public synchronized Map<String, String> unjoined() {
        return new TreeMap<>(unjoined);
    }
}
