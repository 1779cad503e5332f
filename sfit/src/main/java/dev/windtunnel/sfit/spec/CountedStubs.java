package dev.windtunnel.sfit.spec;

import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.sfit.stub.CallPattern;
import dev.windtunnel.sfit.stub.StubTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Compares how often stubs were called with how often they should be.
 *
 * @param calls all calls of the execution
 * @param stated the counts of the happy path
 * @param underFault the counts that replace them
 */
record CountedStubs(
        StubTable table, List<CallRecord> calls, List<StubCounts.Count> stated, List<StubCounts.Count> underFault) {

    /** A stub that was called more or less often than it should be. */
    record Mismatch(CallPattern call, int expected, int happened) {
        @Override
        public String toString() {
            return call + " reached its stub " + times(happened) + " instead of " + times(expected);
        }

        private static String times(int count) {
            return count == 1 ? "once" : count == 0 ? "never" : count + " times";
        }
    }

    List<Mismatch> mismatches() {
        List<Mismatch> mismatches = new ArrayList<>();
        for (StubCounts.Count count : stated) {
            if (underFault.stream().noneMatch(other -> other.call().covers(count.call()))) {
                add(mismatches, count, Math.max(0, count.times() - lost(count.call()) + doubled(count.call())));
            }
        }
        for (int i = 0; i < underFault.size(); i++) {
            StubCounts.Count count = underFault.get(i);
            boolean saidAgain = underFault.subList(i + 1, underFault.size()).stream()
                    .anyMatch(later -> later.call().covers(count.call()));
            if (!saidAgain) {
                add(mismatches, count, count.times());
            }
        }
        return mismatches;
    }

    private void add(List<Mismatch> mismatches, StubCounts.Count count, int expected) {
        int happened = table.arrived(count.call());
        if (count.times() != StubCounts.ANY && happened != expected) {
            mismatches.add(new Mismatch(count.call(), expected, happened));
        }
    }

    /** How many of these calls never reached the stub because of faults, whatever was tried again. */
    private int lost(CallPattern pattern) {
        Map<Integer, Boolean> reached = new HashMap<>();
        for (CallRecord call : calls) {
            if (pattern.matches(call)) {
                reached.merge(call.first(), reaches(call), Boolean::logicalOr);
            }
        }
        return (int) reached.values().stream().filter(did -> !did).count();
    }

    private static boolean reaches(CallRecord call) {
        Fault fault = call.fault();
        return fault == null || fault.when() == Fault.When.AFTER || fault instanceof Fault.Delay;
    }

    private int doubled(CallPattern pattern) {
        return (int) calls.stream()
                .filter(call -> call.fault() instanceof Fault.Twice && pattern.matches(call))
                .count();
    }

    /** The stubs about which nobody says how often they are called. */
    List<CallPattern> uncounted() {
        List<StubCounts.Count> all = new ArrayList<>(stated);
        all.addAll(underFault);
        return table.stubbed().stream()
                .filter(stub -> all.stream().noneMatch(count -> count.call().covers(stub) || stub.covers(count.call())))
                .toList();
    }

    /** How often the calls of a stub have arrived. */
    int arrived(CallPattern call) {
        return table.arrived(call);
    }
}
