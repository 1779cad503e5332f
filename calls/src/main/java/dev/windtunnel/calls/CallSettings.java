package dev.windtunnel.calls;

import java.util.Set;

/**
 * How calls are identified and faulted.
 *
 * @param parts the parts of the execution index that are used
 * @param stackDepth the number of frames of the call stack that are used
 * @param faults the faults that calls may meet
 * @param waitsForTimeouts whether an injected timeout takes its real time, plus a millisecond
 * @param ownCalls whether calls that the test itself makes are faulted, too
 * @param sparesWhatSucceeded no fault on a call that succeeded before with the same arguments
 * @param sparesWhatFails no fault on a call that fails without a fault
 */
public record CallSettings(
        Set<IndexPart> parts,
        int stackDepth,
        FaultPlan faults,
        boolean waitsForTimeouts,
        boolean ownCalls,
        boolean sparesWhatSucceeded,
        boolean sparesWhatFails) {

    /** The whole stack. */
    public static final int WHOLE_STACK = 256;

    public CallSettings {
        parts = Set.copyOf(parts);
    }

    /** The default settings, with these faults. */
    public static CallSettings with(FaultPlan faults) {
        return new CallSettings(IndexPart.all(), WHOLE_STACK, faults, false, false, false, false);
    }

    /** The same, with other parts of the index. */
    public CallSettings withParts(Set<IndexPart> others) {
        return new CallSettings(
                others, stackDepth, faults, waitsForTimeouts, ownCalls, sparesWhatSucceeded, sparesWhatFails);
    }

    /** The same, with or without real waiting for timeouts. */
    public CallSettings waitingForTimeouts(boolean wait) {
        return new CallSettings(parts, stackDepth, faults, wait, ownCalls, sparesWhatSucceeded, sparesWhatFails);
    }
}
