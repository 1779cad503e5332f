package dev.windtunnel.sfit.spec;

import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.sfit.stub.CallPattern;
import dev.windtunnel.sfit.stub.StubTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

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
        for (StubCounts.Count count : valid(stated)) {
            if (underFault.stream().noneMatch(other -> other.call().covers(count.call()))) {
                add(mismatches, count, Math.max(0, count.times() - lost(count) + doubled(count.call())));
            }
        }
        for (StubCounts.Count count : valid(underFault)) {
            add(mismatches, count, count.times());
        }
        return mismatches;
    }

    /** What is said later replaces what was said before, as in a test that inherits counts and changes one. */
    private static List<StubCounts.Count> valid(List<StubCounts.Count> counts) {
        List<StubCounts.Count> valid = new ArrayList<>();
        for (StubCounts.Count count : counts) {
            valid.removeIf(before -> count.call().covers(before.call()));
            valid.add(count);
        }
        return valid;
    }

    private void add(List<Mismatch> mismatches, StubCounts.Count count, int expected) {
        int happened = table.arrived(count.call());
        if (count.times() != StubCounts.ANY && happened != expected) {
            mismatches.add(new Mismatch(count.call(), expected, happened));
        }
    }

    /**
     * How many of these calls never reached the stub because of faults. A call that follows an equal one which did not is another
     * attempt of that one, if there are more calls than on the happy path; otherwise it is the next turn of a loop.
     */
    private int lost(StubCounts.Count count) {
        int made = 0;
        int stopped = 0;
        int repeated = 0;
        Map<Long, Integer> awaited = new HashMap<>();
        for (CallRecord call : calls) {
            if (call.choice() < 0 || !count.call().matches(call)) {
                continue;
            }
            made++;
            int before = awaited.getOrDefault(call.outgoing().requested(), 0);
            int stops = reaches(call) ? 0 : 1;
            int repeats = before > 0 ? 1 : 0;
            awaited.put(call.outgoing().requested(), before - repeats + stops);
            stopped += stops;
            repeated += repeats;
        }
        return stopped - Math.min(repeated, Math.max(0, made - count.times()));
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

    /** The stubs, and the calls that have reached them, about which nobody says how often they are called. */
    List<CallPattern> uncounted() {
        return table.uncounted(Stream.concat(stated.stream(), underFault.stream())
                .map(StubCounts.Count::call)
                .toList());
    }

    /** How often the calls of a stub have arrived. */
    int arrived(CallPattern call) {
        return table.arrived(call);
    }
}
