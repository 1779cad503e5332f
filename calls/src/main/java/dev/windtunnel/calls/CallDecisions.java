package dev.windtunnel.calls;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.fault.FaultMenu;
import dev.windtunnel.calls.fault.Injection;
import dev.windtunnel.calls.name.CallName;
import dev.windtunnel.calls.name.CallStack;
import dev.windtunnel.calls.name.ExecutionIndex;
import dev.windtunnel.calls.name.IndexPart;
import dev.windtunnel.explore.Options;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides about the calls of one execution: which call it is, which faults it may meet, and which one it meets. Used under the
 * execution's lock.
 */
final class CallDecisions {

    private static final Options NONE = Options.of(List.of());

    private final FaultDecider decider;
    private final CallSettings settings;
    private final CallExploration exploration;
    private final CallRecorder recorder;
    private final boolean inOrder;
    private final CallNamer namer;
    private final Set<Long> succeeded = new HashSet<>();
    private final Map<ExecutionIndex, Group> groups = new HashMap<>();
    /** Choices that have no other options, whatever is learned about their calls. */
    private final Set<Integer> settled = new HashSet<>();
    /** What was chosen, for further attempts of the same call. */
    private final Map<Integer, Fault> byChoice = new HashMap<>();

    /** Concurrent calls that cannot be told apart, and what was decided about them. */
    private record Group(
            int choice, FaultMenu menu, @Nullable Injection injection) {}

    /**
     * What was decided.
     *
     * @param call the call, with its fault if it meets one
     * @param menu what else it may meet; null if it is left alone
     */
    record Decision(CallRecord call, @Nullable FaultMenu menu, boolean spared) {}

    CallDecisions(
            FaultDecider decider,
            CallSettings settings,
            CallExploration exploration,
            CallRecorder recorder,
            boolean inOrder) {
        this.decider = decider;
        this.settings = settings;
        this.exploration = exploration;
        this.recorder = recorder;
        this.inOrder = inOrder;
        this.namer = new CallNamer(settings, exploration);
    }

    /** The names of the addresses that were called. */
    Map<String, String> targets() {
        return namer.targets();
    }

    /** Calls with the arguments of this one have succeeded. */
    void succeeded(CallRecord call) {
        succeeded.add(arguments(call.outgoing()));
    }

    /** Decides about a call that is about to be made. */
    Decision about(CallContext context, OutgoingCall outgoing, CallStack stack) {
        CallRecord triedAgain =
                recorder.triedAgain(context, outgoing, stack, settings.layer() == FaultLayer.ABOVE_ALL_RETRIES);
        if (triedAgain != null && triedAgain.choice() >= 0 && settings.layer() != FaultLayer.BELOW_RETRIES) {
            return again(context, outgoing, triedAgain);
        }
        if (stack.isCutOff()) {
            exploration.tally().cutOff(stack);
        }
        OutgoingCall simplified = settings.named(outgoing);
        CallName name = namer.name(context, simplified, stack);
        String service = service(outgoing, name);
        boolean own = isOwn(context, outgoing, stack);
        if (context.isSpared()) {
            CallRecord call = recorder.add(context, -1, own, outgoing, name, service, null, triedAgain);
            return new Decision(call, null, true);
        }
        long together = namer.group(context, name);
        // Without counts, equal calls are one choice anyway.
        boolean countable = !inOrder && settings.parts().contains(IndexPart.COUNT);
        boolean grouped = countable && (exploration.isGroup(together) || decider.plans(together));
        if (!grouped && countable) {
            CallRecord other = recorder.concurrentWith(context, name);
            if (other != null) {
                // Nobody knows which of them is first, so their counts name neither.
                exploration.group(together);
                settle(other.choice());
                grouped = true;
            }
        }
        CallName named = grouped ? namer.inGroup(context, simplified, name) : name;
        Decided decided = grouped
                ? ofGroup(context, outgoing, named, service, own)
                : ofCall(context, outgoing, named, service, own);
        Fault fault = decided.fault();
        if (fault != null) {
            byChoice.put(decided.choice(), fault);
        }
        CallRecord call = recorder.add(
                context, decided.choice(), own, outgoing, named, service, met(fault, 1, outgoing), triedAgain);
        tell(call, decided.isFirst());
        describe(call);
        return new Decision(call, decided.menu(), false);
    }

    /** A further attempt, seen from above the library that makes it: it is no call of its own and has no name of its own. */
    private Decision again(CallContext context, OutgoingCall outgoing, CallRecord before) {
        Fault planned = byChoice.get(before.choice());
        CallRecord call = recorder.add(
                context,
                before.choice(),
                before.own(),
                outgoing,
                before.name(),
                before.service(),
                met(planned, before.attempt() + 1, outgoing),
                before);
        tell(call, false);
        describe(call);
        return new Decision(call, menu(call), false);
    }

    private static @Nullable Fault met(@Nullable Fault planned, int attempt, OutgoingCall call) {
        return planned == null
                ? null
                : ArrangedFault.spared(planned.ofAttempt(attempt).orElse(null), call);
    }

    /** Describes a call to a search that compares answers, if there is one. */
    void describe(CallRecord call) {
        if (exploration.describesAnswers()) {
            boolean withPayload = settings.parts().contains(IndexPart.PAYLOAD);
            decider.described(call.choice(), CallDetails.of(call, withPayload).text());
        }
    }

    /** What was decided about a call, and whether it is the first one to ask for it. */
    private record Decided(
            int choice, FaultMenu menu, @Nullable Fault fault, boolean isFirst) {}

    private Decided ofCall(
            CallContext context, OutgoingCall outgoing, CallName name, @Nullable String service, boolean own) {
        FaultMenu menu = exploration.menu(name.index(), outgoing);
        Options options = filled(menu, outgoing, name, service, own);
        FaultDecider.Decision decision = decide(context, label(outgoing, name, service), name, options);
        Injection injection = menu.injection(decision.option());
        return new Decided(decision.choice(), menu, injection == null ? null : injection.fault(), true);
    }

    private Decided ofGroup(
            CallContext context, OutgoingCall outgoing, CallName name, @Nullable String service, boolean own) {
        Group group = groups.get(name.index());
        boolean isFirst = group == null;
        if (group == null) {
            FaultMenu menu = exploration.groupMenu(name.index(), outgoing);
            Options options = filled(menu, outgoing, name, service, own);
            String label = label(outgoing, name, service) + " (several at once)";
            FaultDecider.Decision decision = decide(context, label, name, options);
            group = new Group(decision.choice(), menu, menu.injection(decision.option()));
            groups.put(name.index(), group);
            exploration.tally().grouped(label(outgoing, name, service));
        }
        group.menu().together(name.count());
        widen(group.choice(), group.menu());
        Injection injection = group.injection();
        Fault fault = injection != null && injection.meets(name.count()) ? injection.fault() : null;
        return new Decided(group.choice(), group.menu(), fault, isFirst);
    }

    private FaultDecider.Decision decide(CallContext context, String label, CallName name, Options options) {
        FaultDecider.Decision decision = decider.decide(label, name.index().compact(), options, cause(context));
        if (options == NONE) {
            settled.add(decision.choice());
        }
        return decision;
    }

    /** The options of a call: its menu, with the faults that are known so far. */
    private Options filled(
            FaultMenu menu, OutgoingCall outgoing, CallName name, @Nullable String service, boolean own) {
        if (settings.spares(name.stack().site())) {
            return NONE;
        }
        if (settings.sparesWhatSucceeded() && succeeded.contains(arguments(outgoing))) {
            exploration.tally().spared(label(outgoing, name, service));
            return NONE;
        }
        if (own) {
            // The test's own call to the service under test. Only when a call has ended is it known that no service
            // received it, so that it goes to somebody else and is faulted like any other.
            return service == null ? menu : NONE;
        }
        menu.add(FaultMenu.Source.CLIENT, () -> settings.faults().ofClient(outgoing));
        if (service != null) {
            addOfService(menu, outgoing, name, service);
        }
        return menu;
    }

    /** The name of the service is known, and with it the faults that it may answer with. */
    void addOfService(FaultMenu menu, OutgoingCall outgoing, CallName name, String service) {
        if (settings.faults().spares(service, outgoing)) {
            exploration.tally().spared(label(outgoing, name, service));
            menu.leaveAlone();
        } else {
            menu.add(FaultMenu.Source.SERVICE, () -> settings.faults().ofService(service, outgoing));
        }
    }

    private void tell(CallRecord call, boolean isFirst) {
        Fault fault = call.fault();
        if (isFirst && (fault != null || decider.isTold())) {
            decider.placed(call.choice(), place(call));
        }
        if (fault != null) {
            decider.noted(described(call, fault));
        }
    }

    /** Describes the fault, the call site and the arguments. Computed only for injected faults, because it is slow. */
    private static String described(CallRecord call, Fault fault) {
        String place = place(call);
        String arguments = call.outgoing().payload().text();
        return call.outgoing().signature().method() + (place.isEmpty() ? "" : ", called at " + place)
                + (arguments.isEmpty() ? "" : " with " + arguments)
                + (call.attempt() > 1 ? ", attempt " + call.attempt() : "")
                + ", meets " + fault.word();
    }

    /** The line of the source that made the call; looked up only for calls that somebody reads about, because it takes a while. */
    private static String place(CallRecord call) {
        return call.name().stack().site().place();
    }

    private @Nullable String service(OutgoingCall outgoing, CallName name) {
        String listening = RunningExecutions.serviceAt(outgoing.address());
        return listening != null
                ? listening
                : exploration.serviceBehind(name.target()).orElse(null);
    }

    /** Whether the test itself makes the call, in its own thread or in one that it has started without telling. */
    private boolean isOwn(CallContext context, OutgoingCall outgoing, CallStack stack) {
        if (settings.ownCalls() || context.call() != CallContext.TEST || RunningExecutions.isStub(outgoing.address())) {
            return false;
        }
        return !context.isStray() || settings.isTest(stack.beginning().type());
    }

    private static long arguments(OutgoingCall outgoing) {
        return outgoing.requested();
    }

    private int cause(CallContext context) {
        return context.call() == CallContext.TEST
                ? FaultDecider.NO_CAUSE
                : recorder.get(context.call()).choice();
    }

    /** How people name the call. */
    static String label(OutgoingCall outgoing, CallName name, @Nullable String service) {
        return (service == null ? name.target() : service) + " "
                + outgoing.signature().method();
    }

    /** The faults that a call may meet. */
    FaultMenu menu(CallRecord call) {
        Group group = groups.get(call.index());
        return group == null ? exploration.menu(call.index(), call.outgoing()) : group.menu();
    }

    /** A choice may have got more options. */
    void widen(int choice, FaultMenu menu) {
        if (!settled.contains(choice)) {
            decider.widened(choice, menu);
        }
    }

    /** A choice has no other options from now on. */
    void settle(int choice) {
        if (choice >= 0 && settled.add(choice)) {
            decider.settled(choice);
        }
    }
}
