package dev.windtunnel.calls;

import dev.windtunnel.calls.fault.FaultPlan;
import dev.windtunnel.calls.fault.Glob;
import dev.windtunnel.calls.name.IndexPart;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * How calls are identified and faulted. Make one with {@link #with}, and change what differs from the defaults.
 *
 * @param parts the parts of the execution index that are used
 * @param stackDepth the number of frames of the call stack that are used
 * @param faults the faults that calls may meet
 * @param waitsForTimeouts whether an injected timeout takes its real time, plus a millisecond
 * @param ownCalls whether calls that the test itself makes are faulted, too
 * @param sparesWhatSucceeded no fault on a call that succeeded before with the same arguments
 * @param sparesWhatFails no fault on a call that fails without a fault
 * @param testClass the class of the test, whose own calls are recognized in any thread; empty if unknown
 * @param toldHosts patterns of hosts outside of this machine that get the header of Windtunnel with each call
 * @param layer where faults enter, seen from libraries that try again
 */
public record CallSettings(
        Set<IndexPart> parts,
        int stackDepth,
        FaultPlan faults,
        boolean waitsForTimeouts,
        boolean ownCalls,
        boolean sparesWhatSucceeded,
        boolean sparesWhatFails,
        String testClass,
        List<String> toldHosts,
        FaultLayer layer) {

    /** The whole stack. */
    public static final int WHOLE_STACK = 256;

    private static final int FEW = 3;

    public CallSettings {
        parts = Set.copyOf(parts);
        toldHosts = List.copyOf(toldHosts);
    }

    /** The default settings, with these faults. */
    public static CallSettings with(FaultPlan faults) {
        return new CallSettings(
                IndexPart.all(),
                WHOLE_STACK,
                faults,
                false,
                false,
                false,
                false,
                "",
                List.of(),
                FaultLayer.BELOW_RETRIES);
    }

    /** The same, with other parts of the index. */
    public CallSettings withParts(Set<IndexPart> others) {
        return new CallSettings(
                others,
                stackDepth,
                faults,
                waitsForTimeouts,
                ownCalls,
                sparesWhatSucceeded,
                sparesWhatFails,
                testClass,
                toldHosts,
                layer);
    }

    /** The same, with or without real waiting for timeouts. */
    public CallSettings waitingForTimeouts(boolean wait) {
        return new CallSettings(
                parts,
                stackDepth,
                faults,
                wait,
                ownCalls,
                sparesWhatSucceeded,
                sparesWhatFails,
                testClass,
                toldHosts,
                layer);
    }

    /** The same, with faults that enter elsewhere. */
    public CallSettings at(FaultLayer other) {
        return new CallSettings(
                parts,
                stackDepth,
                faults,
                waitsForTimeouts,
                ownCalls,
                sparesWhatSucceeded,
                sparesWhatFails,
                testClass,
                toldHosts,
                other);
    }

    /** The same for tests of this class. */
    public CallSettings ofTest(String test) {
        return new CallSettings(
                parts,
                stackDepth,
                faults,
                waitsForTimeouts,
                ownCalls,
                sparesWhatSucceeded,
                sparesWhatFails,
                test,
                toldHosts,
                layer);
    }

    /** What decides which calls meet faults, apart from the faults themselves. */
    public String inWords() {
        return "named by " + new TreeSet<>(parts) + " and " + stackDepth + " frames"
                + (waitsForTimeouts ? ", waiting for timeouts" : "")
                + (ownCalls ? ", own calls" : "")
                + (sparesWhatSucceeded ? ", sparing what succeeded" : "")
                + (sparesWhatFails ? ", sparing what fails" : "")
                + (layer == FaultLayer.BELOW_RETRIES ? "" : ", " + layer.words());
    }

    /**
     * How many frames have to be captured. One is shown even if the name of a call contains none, and a library that tries
     * again has a few frames between those of the project.
     */
    int captured() {
        return parts.contains(IndexPart.STACK) ? stackDepth : FEW;
    }

    /** Whether a class is that of the test, or inside of it. */
    boolean isTest(String type) {
        return !testClass.isEmpty()
                && type.startsWith(testClass)
                && (type.length() == testClass.length() || type.charAt(testClass.length()) == '$');
    }

    /** Whether a host outside of this machine gets the header. */
    boolean tells(String host) {
        return toldHosts.stream().anyMatch(pattern -> Glob.of(pattern).matches(host));
    }
}
