package dev.windtunnel.calls;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.fault.FaultMenu;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.Attempt;
import dev.windtunnel.explore.Trace;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What comes of the calls of one execution, and what is learned and counted then. Used under the execution's lock. */
final class CallOutcomes {

    private final CallDecisions decisions;
    private final FaultDecider decider;
    private final CallSettings settings;
    private final CallExploration exploration;
    private final CallRecorder recorder;
    /** Calls whose answers broke off, as they were to. */
    private final Set<Integer> brokenOff = new HashSet<>();

    CallOutcomes(
            CallDecisions decisions,
            FaultDecider decider,
            CallSettings settings,
            CallExploration exploration,
            CallRecorder recorder) {
        this.decisions = decisions;
        this.decider = decider;
        this.settings = settings;
        this.exploration = exploration;
        this.recorder = recorder;
    }

    /** A call has ended with what its caller gets. */
    void ended(int number, @Nullable FaultMenu menu, Answer answer) {
        CallRecord call = recorder.get(number);
        if (call.answer() != null) {
            return;
        }
        call = call.endedWith(answer);
        recorder.replace(call);
        if (answer.success() && settings.sparesWhatSucceeded()) {
            decisions.succeeded(call);
        }
        countHidden(call, answer);
        if (call.choice() < 0 || menu == null) {
            return;
        }
        decider.observed(call.choice(), new Trace.Outcome(answer.outcome(), decider.isTold() ? answer.shown() : ""));
        if (call.service() == null && call.fault() == null) {
            endedBeyondOurSight(call, menu, answer);
        }
        if (call.fault() == null && (!call.own() || call.service() == null)) {
            menu.answered(call.target(), answer, settings.faults());
        }
        decisions.widen(call.choice(), menu);
        if (settings.sparesWhatFails() && !answer.success() && call.fault() == null) {
            exploration.tally().spared(CallDecisions.label(call.outgoing(), call.name(), call.service()));
            decisions.settle(call.choice());
        }
    }

    /** A fault cannot happen to this call after all: nobody may take it for tested. */
    void notInjected(int number) {
        CallRecord call = recorder.get(number);
        recorder.replace(call.unfaulted());
        decider.noted(call.outgoing().signature().method() + " has not met its fault after all");
    }

    /** The status, if there was one, was not the end of the call. */
    void brokeOff(int number, Answer answer) {
        CallRecord call = recorder.get(number).endedWith(answer);
        recorder.replace(call);
        brokenOff.add(number);
        if (call.choice() >= 0) {
            decider.observed(
                    call.choice(), new Trace.Outcome(answer.outcome(), decider.isTold() ? answer.shown() : ""));
        }
    }

    /** The caller has not read an answer so far that it could break off, or there was nothing to read. */
    void countUnbroken() {
        recorder.all().stream()
                .filter(call -> call.fault() instanceof Fault.ResetInBody && !brokenOff.contains(call.number()))
                .forEach(call -> exploration
                        .tally()
                        .unbroken(CallDecisions.label(call.outgoing(), call.name(), call.service())));
    }

    /** A library has tried again what met a fault, and it has succeeded: nobody above it has seen the fault. */
    private void countHidden(CallRecord call, Answer answer) {
        String retries = call.outgoing()
                .attempt()
                .filter(Attempt::isRepeated)
                .map(Attempt::library)
                .orElseGet(() -> call.name().stack().retries());
        if (call.attempt() == 1 || !answer.success() || retries.isEmpty()) {
            return;
        }
        boolean injected =
                recorder.all().stream().anyMatch(before -> before.first() == call.first() && before.fault() != null);
        if (injected) {
            exploration.tally().hidden(CallDecisions.label(call.outgoing(), call.name(), call.service()), retries);
        }
    }

    /** A call has ended whose service has not told its name: it may be somebody else's, or a service that has not joined. */
    private void endedBeyondOurSight(CallRecord call, FaultMenu menu, Answer answer) {
        OutgoingCall outgoing = call.outgoing();
        if (call.own()) {
            menu.add(FaultMenu.Source.CLIENT, () -> settings.faults().ofClient(outgoing));
        }
        if (answer.exception().isPresent()) {
            return;
        }
        // A service that answers can also answer with an error.
        decisions.addOfService(menu, outgoing, call.name(), call.name().target());
        if (outgoing.isLocal()) {
            outgoing.protocol()
                    .joinedBy()
                    .ifPresent(how ->
                            exploration.tally().notJoined(CallDecisions.label(outgoing, call.name(), null), how));
        }
    }
}
