package dev.windtunnel.calls;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The calls of one execution. Each call is a choice: calm, or one of the faults that its client or its service may show. The
 * choice's cause is the call in whose request it was made.
 */
public final class CallExecution implements AutoCloseable {

    /**
     * The kind of these choices. They are identified by the execution index, and get more options when the service registers
     * its name.
     */
    public static final Kind RPC = Kind.identified("rpc").withOpenEnd();

    private static final String TEST = "test";

    private final long number = RunningExecutions.nextNumber();
    private final Choices choices;
    private final CallSettings settings;
    private final FaultMenu menu;
    private final boolean inOrder;
    private final CallContext root;
    private final List<CallRecord> calls = new ArrayList<>();
    private final Set<Long> succeeded = new HashSet<>();
    private final Map<Integer, Map<Long, Integer>> counters = new HashMap<>();
    private final Map<Integer, Place> underWay = new HashMap<>();
    private final Set<Integer> missed = new HashSet<>();
    private final Set<String> ambiguities = new LinkedHashSet<>();
    private volatile boolean over;

    private CallExecution(Choices choices, CallSettings settings, FaultMenu menu, boolean inOrder) {
        this.choices = choices;
        this.settings = settings;
        this.menu = menu;
        this.inOrder = inOrder;
        this.root = CallContext.ofTest(this, TEST);
    }

    /** Starts an execution, which ends when it is closed. */
    public static CallExecution start(Choices choices, CallSettings settings, FaultMenu menu) {
        return started(new CallExecution(choices, settings, menu, false));
    }

    /** Starts an execution whose thread order is part of the path. Concurrent calls can then be told apart by their order. */
    public static CallExecution startInOrder(Choices choices, CallSettings settings, FaultMenu menu) {
        return started(new CallExecution(choices, settings, menu, true));
    }

    private static CallExecution started(CallExecution execution) {
        RunningExecutions.started(execution);
        return execution;
    }

    @Override
    public void close() {
        synchronized (this) {
            // Calls that are still in progress must not touch the choices, which may be reused for the next execution.
            over = true;
        }
        RunningExecutions.ended(this);
    }

    boolean isOver() {
        return over;
    }

    long number() {
        return number;
    }

    /** The context of the test itself. */
    public CallContext root() {
        return root;
    }

    /** The context for setting up, tearing down and reading results: calls are left alone. */
    public CallContext sparedRoot() {
        return root.sparing();
    }

    /** All calls so far, in the order in which they were made. */
    public synchronized List<CallRecord> calls() {
        return List.copyOf(calls);
    }

    /** Descriptions of concurrent calls that differ only in their count; these calls are left alone. */
    public synchronized List<String> ambiguities() {
        return List.copyOf(ambiguities);
    }

    Interception intercepted(CallContext context, OutgoingCall outgoing) {
        Set<IndexPart> parts = settings.parts();
        CallStack stack = CallStack.capture(parts.contains(IndexPart.STACK) ? settings.stackDepth() : 1);
        long invocation = ExecutionIndex.invocation(outgoing.signature(), stack, outgoing.payload(), parts);
        int count = context.count(invocation);
        ExecutionIndex index = context.index()
                .then(
                        new ExecutionIndex.Element(
                                outgoing.tags(),
                                context.service(),
                                outgoing.signature(),
                                stack,
                                outgoing.payload(),
                                count),
                        invocation,
                        parts);
        synchronized (this) {
            return over ? Interception.NONE : asked(context, outgoing, index, invocation, count);
        }
    }

    private Interception asked(
            CallContext context, OutgoingCall outgoing, ExecutionIndex index, long invocation, int count) {
        String service = RunningExecutions.serviceAt(outgoing.address());
        int call = calls.size();
        int choice = -1;
        Fault fault = null;
        if (!context.isSpared()) {
            List<Fault> faults = options(context, outgoing, index, service);
            int option;
            synchronized (choices) {
                option = choices.ask(RPC, label(outgoing, service), index.compact(), 1 + faults.size(), cause(context));
                choice = choices.last();
            }
            fault = option == 0 ? null : planned(call, index, option);
            if (fault != null || choices.isTold()) {
                choices.place(choice, place(index));
            }
            if (fault != null) {
                choices.note(tell(fault, outgoing, index));
            }
        }
        calls.add(
                new CallRecord(call, context.call(), choice, context.service(), service, outgoing, index, fault, null));
        if (choice >= 0 && !inOrder) {
            watchForAmbiguity(call, context, invocation, count);
        }
        return new Handle(call, index, fault, context.isSpared());
    }

    /** Describes the fault, the call site and the arguments. Computed only for injected faults, because it is slow. */
    private static String tell(Fault fault, OutgoingCall outgoing, ExecutionIndex index) {
        String place = place(index);
        String arguments = outgoing.payload().text();
        return outgoing.signature().method() + (place.isEmpty() ? "" : ", called at " + place)
                + (arguments.isEmpty() ? "" : " with " + arguments) + ", meets " + fault.word();
    }

    /** The line of the source that made the call; looked up only for calls that somebody reads about, because it takes a while. */
    private static String place(ExecutionIndex index) {
        List<ExecutionIndex.Element> elements = index.elements();
        return elements.get(elements.size() - 1).stack().site().place();
    }

    /**
     * The fault that an option stands for. If the fault is unknown, or if the call is left alone, nothing is injected. The
     * choice then keeps fewer options than the path needs, so the execution counts as diverged.
     */
    private @Nullable Fault planned(int call, ExecutionIndex index, int option) {
        Fault fault = menu.leavesAlone(index)
                ? null
                : menu.fault(index.compact(), option).orElse(null);
        if (fault == null) {
            missed.add(call);
        }
        return fault;
    }

    private List<Fault> options(
            CallContext context, OutgoingCall outgoing, ExecutionIndex index, @Nullable String service) {
        if (isOwn(context.call())) {
            // The test's own call to the service under test. A call to an external service is faulted like any other,
            // but only when the call has ended is it known that no service in this JVM received it.
            return service == null ? menu.faults(index) : List.of();
        }
        if (settings.sparesWhatSucceeded() && succeeded.contains(arguments(outgoing))) {
            return List.of();
        }
        menu.add(index, FaultMenu.Source.CLIENT, () -> settings.faults().ofClient(outgoing));
        if (service != null) {
            addOfService(index, service, outgoing);
        }
        return menu.faults(index);
    }

    /** Adds the service's faults to the menu and returns their number. */
    private int addOfService(ExecutionIndex index, String service, OutgoingCall outgoing) {
        if (settings.faults().spares(service, outgoing)) {
            menu.leaveAlone(index);
            return 0;
        }
        return menu.add(index, FaultMenu.Source.SERVICE, () -> settings.faults().ofService(service, outgoing));
    }

    private boolean isOwn(int parent) {
        return parent == CallContext.TEST && !settings.ownCalls();
    }

    private static long arguments(OutgoingCall outgoing) {
        return Digest.mix(outgoing.signature().digest(), outgoing.payload().digest());
    }

    private int cause(CallContext context) {
        return context.call() == CallContext.TEST
                ? Choices.NO_CAUSE
                : calls.get(context.call()).choice();
    }

    private static String label(OutgoingCall outgoing, @Nullable String service) {
        return (service == null ? outgoing.address() : service) + " "
                + outgoing.signature().method();
    }

    /** A service has received a call and gives its name. */
    synchronized CallContext received(int number, String service, boolean spared) {
        if (over || number >= calls.size()) {
            return CallContext.OVER;
        }
        CallRecord call = calls.get(number);
        if (call.service() == null) {
            // The first service that receives the call is the one that was called; further ones were reached by a
            // redirect.
            call = call.takenBy(service);
            calls.set(number, call);
        }
        if (!isOwn(call.parent()) && call.choice() >= 0) {
            widen(call, addOfService(call.index(), service, call.outgoing()));
            if (menu.leavesAlone(call.index())) {
                settle(call);
            }
        }
        return CallContext.ofRequest(
                this, call, service, spared, counters.computeIfAbsent(number, first -> new HashMap<>()));
    }

    private void widen(CallRecord call, int more) {
        if (more > 0 && !missed.contains(call.number())) {
            choices.widen(call.choice(), more);
        }
    }

    private void settle(CallRecord call) {
        if (call.choice() >= 0 && !missed.contains(call.number())) {
            choices.settle(call.choice());
        }
    }

    private final class Handle implements Interception {
        private final int call;
        private final ExecutionIndex index;
        private final @Nullable Fault fault;
        private final boolean spared;

        Handle(int call, ExecutionIndex index, @Nullable Fault fault, boolean spared) {
            this.call = call;
            this.index = index;
            this.fault = fault;
            this.spared = spared;
        }

        @Override
        public Map<String, String> headers() {
            return Map.of(Header.NAME, Header.of(number, call, index, spared));
        }

        @Override
        public Optional<Fault> fault() {
            return Optional.ofNullable(fault);
        }

        @Override
        public boolean waitsForTimeouts() {
            return settings.waitsForTimeouts();
        }

        @Override
        public void ended(String outcome, boolean success) {
            CallExecution.this.ended(call, outcome, success);
        }
    }

    private synchronized void ended(int number, String outcome, boolean success) {
        CallRecord call = calls.get(number);
        if (over || call.outcome() != null) {
            return;
        }
        call = call.endedWith(outcome);
        calls.set(number, call);
        underWay.remove(number);
        if (success && settings.sparesWhatSucceeded()) {
            succeeded.add(arguments(call.outgoing()));
        }
        if (call.choice() < 0) {
            return;
        }
        choices.observe(call.choice(), outcome);
        if (isOwn(call.parent()) && call.service() == null) {
            OutgoingCall outgoing = call.outgoing();
            widen(
                    call,
                    menu.add(
                            call.index(),
                            FaultMenu.Source.CLIENT,
                            () -> settings.faults().ofClient(outgoing)));
        }
        if (settings.sparesWhatFails() && !success && call.fault() == null) {
            settle(call);
        }
    }

    /**
     * Detects concurrent calls that differ only in their count. The thread scheduler decides which of them is first, so
     * neither may be faulted (thesis 5.3).
     */
    private void watchForAmbiguity(int number, CallContext context, long invocation, int count) {
        if (count > 1) {
            underWay.forEach((other, place) -> {
                if (place.invocation() == invocation && place.context().countsWith(context)) {
                    leaveAlone(calls.get(other));
                    leaveAlone(calls.get(number));
                    ambiguities.add(calls.get(number).outgoing().signature() + " from " + context.service());
                }
            });
        }
        underWay.put(number, new Place(context, invocation));
    }

    private void leaveAlone(CallRecord call) {
        menu.leaveAlone(call.index());
        settle(call);
    }

    /** The context and the invocation signature by which a call is counted. */
    private record Place(CallContext context, long invocation) {}
}
