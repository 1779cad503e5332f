package dev.windtunnel.calls;

import java.util.Set;

/**
 * How calls are named and faulted.
 *
 * @param parts the parts of the execution index that are on
 * @param stackDepth how many frames of the call stack count
 * @param faults which faults a call may meet
 * @param waitsForTimeouts whether an injected timeout is really waited for, and a millisecond more
 * @param ownCalls whether calls that the test itself makes are faulted, too
 * @param sparesWhatSucceeded no fault on a call that succeeded before with the same arguments
 * @param sparesWhatFails no fault on a call that fails by itself
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

    /** The usual settings, with these faults. */
    public static CallSettings with(FaultPlan faults) {
        return new CallSettings(IndexPart.all(), WHOLE_STACK, faults, false, false, false, false);
    }

    /** The same, with other parts of the index. */
    public CallSettings withParts(Set<IndexPart> others) {
        return new CallSettings(
                others, stackDepth, faults, waitsForTimeouts, ownCalls, sparesWhatSucceeded, sparesWhatFails);
    }

    /** The same, with timeouts that are really waited for or not. */
    public CallSettings waitingForTimeouts(boolean wait) {
        return new CallSettings(parts, stackDepth, faults, wait, ownCalls, sparesWhatSucceeded, sparesWhatFails);
    }
}
