package dev.windtunnel.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.explore.Choices;
import java.util.List;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Faults below and above a library that tries again by itself. */
public final class Layers {

    private Layers() {}

    /** Below it, the next attempt hides the fault of the first one, and the fault is counted as hidden. */
    public static void assertHiddenBelow(String library, Fault fault, ThrowingCallable call) throws Throwable {
        CallExploration exploration = new CallExploration();
        try (CallExecution execution = start(fault, FaultLayer.BELOW_RETRIES, exploration);
                CallContext.Scope scope = execution.root().enter()) {
            call.call();
            assertThat(execution.calls()).extracting(CallRecord::attempt).containsExactly(1, 2);
            assertThat(execution.calls()).extracting(CallRecord::fault).containsExactly(fault, null);
        }
        assertThat(Set.copyOf(exploration.tally().hidden().values())).containsExactly(library);
        assertThat(exploration.tally().hiddenFaults()).isEqualTo(1);
    }

    /** Above it, the caller sees the fault that the first attempt meets. Returns the calls. */
    public static List<CallRecord> assertSeenAbove(Fault fault, ThrowingCallable call) {
        CallExploration exploration = new CallExploration();
        List<CallRecord> calls;
        try (CallExecution execution = start(fault, FaultLayer.ABOVE_RETRIES, exploration);
                CallContext.Scope scope = execution.root().enter()) {
            assertThatThrownBy(call).isNotInstanceOf(AssertionError.class);
            calls = execution.calls();
        }
        assertThat(calls).extracting(CallRecord::fault).containsOnly(fault);
        assertThat(calls).extracting(CallRecord::choice).containsOnly(0);
        assertThat(exploration.tally().hiddenFaults()).isZero();
        return calls;
    }

    private static CallExecution start(Fault fault, FaultLayer layer, CallExploration exploration) {
        return CallExecution.start(
                Choices.answeredBy(Plans.onlyFirstCall()),
                Plans.own(Plans.plan(fault)).at(layer),
                exploration);
    }
}
