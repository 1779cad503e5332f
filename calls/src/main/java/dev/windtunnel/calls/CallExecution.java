package dev.windtunnel.calls;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
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

    /** The kind of these choices: named by their index, with options that are added when the service says its name. */
    public static final Kind RPC = Kind.identified("rpc").withOpenEnd();

    private static final String TEST = "test";

    private final long number = Executions.nextNumber();
    private final Choices choices;
    private final CallSettings settings;
    private final FaultMenu menu;
    private final CallContext root;
    private final List<CallRecord> calls = new ArrayList<>();
    private final Set<Long> succeeded = new HashSet<>();
    private final Map<Integer, Place> underWay = new HashMap<>();
    private final List<String> ambiguities = new ArrayList<>();
    private boolean over;

    private CallExecution(Choices choices, CallSettings settings, FaultMenu menu) {
        this.choices = choices;
        this.settings = settings;
        this.menu = menu;
        this.root = new CallContext(this, ExecutionIndex.ROOT, CallContext.TEST, TEST, false);
    }

    /** Starts an execution; the current thread is the test's, until it is closed. */
    public static CallExecution start(Choices choices, CallSettings settings, FaultMenu menu) {
        CallExecution execution = new CallExecution(choices, settings, menu);
        Executions.started(execution);
        return execution;
    }

    /** Whoever still works for it, such as a service whose caller has given up, cannot change what happened. */
    @Override
    public synchronized void close() {
        over = true;
        Executions.ended(this);
    }

    long number() {
        return number;
    }

    /** Where the test itself stands. */
    public CallContext root() {
        return root;
    }

    /** Where the test stands while it sets up, tears down or looks at results: calls are left alone. */
    public CallContext sparedRoot() {
        return root.sparing();
    }

    /** All calls so far, in the order in which they were made. */
    public synchronized List<CallRecord> calls() {
        return List.copyOf(calls);
    }

    /** Concurrent calls that cannot be told apart, in words; they were left alone. */
    public synchronized List<String> ambiguities() {
        return List.copyOf(ambiguities);
    }

    /** A client that stands here is about to make a call. */
    static Interception intercept(@Nullable CallContext context, Outgoing outgoing) {
        return context == null ? Interception.NONE : context.execution().intercepted(context, outgoing);
    }

    private Interception intercepted(CallContext context, Outgoing outgoing) {
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
                        parts);
        synchronized (this) {
            if (over) {
                return Interception.NONE;
            }
            boolean spared = context.isSpared();
            @Nullable String service = Executions.serviceAt(outgoing.address());
            int choice = -1;
            Fault fault = null;
            if (!spared) {
                List<Fault> faults = options(context, outgoing, index, service);
                int option =
                        choices.ask(RPC, label(outgoing, service), index.compact(), 1 + faults.size(), cause(context));
                choice = choices.last();
                fault = option == 0 ? null : planned(index, option, outgoing);
            }
            CallRecord call = new CallRecord(
                    calls.size(), context.call(), choice, context.service(), service, outgoing, index, fault, null);
            calls.add(call);
            if (choice >= 0) {
                watchForAmbiguity(call.number(), context, invocation, count);
            }
            return new Handle(call.number(), spared);
        }
    }

    private Fault planned(ExecutionIndex index, int option, Outgoing outgoing) {
        return menu.fault(index.compact(), option)
                .orElseThrow(() -> new IllegalStateException("Option " + option + " of the call " + outgoing.signature()
                        + " is not known yet: its service has not said its name; run the test calmly first."));
    }

    private List<Fault> options(
            CallContext context, Outgoing outgoing, ExecutionIndex index, @Nullable String service) {
        if (isOwn(context.call())) {
            // The test's own call to what it tests. To somebody else's service it is a call like any other, but whether
            // it
            // is one shows only when no service of ours has taken it.
            return service == null ? menu.faults(index) : List.of();
        }
        if (settings.sparesWhatSucceeded() && succeeded.contains(arguments(outgoing))) {
            return List.of();
        }
        menu.add(index, FaultMenu.Source.CLIENT, settings.faults().ofClient(outgoing));
        if (service != null) {
            menu.add(index, FaultMenu.Source.SERVICE, settings.faults().ofService(service, outgoing));
        }
        return menu.faults(index);
    }

    private boolean isOwn(int parent) {
        return parent == CallContext.TEST && !settings.ownCalls();
    }

    private static long arguments(Outgoing outgoing) {
        return Digest.mix(outgoing.signature().digest(), outgoing.payload().digest());
    }

    private int cause(CallContext context) {
        return context.call() == CallContext.TEST
                ? Choices.NO_CAUSE
                : calls.get(context.call()).choice();
    }

    private static String label(Outgoing outgoing, @Nullable String service) {
        return (service == null ? outgoing.address() : service) + " "
                + outgoing.signature().method();
    }

    /** A service has received a call, and says its name. */
    synchronized Optional<CallContext> received(int call, String service, boolean spared) {
        if (over || call >= calls.size()) {
            return Optional.empty();
        }
        CallRecord taken = calls.get(call).takenBy(service);
        calls.set(call, taken);
        if (!isOwn(taken.parent())) {
            widen(taken, FaultMenu.Source.SERVICE, settings.faults().ofService(service, taken.outgoing()));
        }
        return Optional.of(new CallContext(this, taken.index(), call, service, spared));
    }

    private void widen(CallRecord call, FaultMenu.Source source, List<Fault> faults) {
        if (call.choice() >= 0) {
            int more = menu.add(call.index(), source, faults);
            if (more > 0) {
                choices.widen(call.choice(), more);
            }
        }
    }

    private final class Handle implements Interception {
        private final int call;
        private final boolean spared;

        Handle(int call, boolean spared) {
            this.call = call;
            this.spared = spared;
        }

        @Override
        public Map<String, String> headers() {
            return Map.of(Header.NAME, Header.of(number, call, record().index(), spared));
        }

        @Override
        public Optional<Fault> fault() {
            return Optional.ofNullable(record().fault());
        }

        @Override
        public boolean waitsForTimeouts() {
            return settings.waitsForTimeouts();
        }

        @Override
        public void ended(String outcome, boolean success) {
            CallExecution.this.ended(call, outcome, success);
        }

        private CallRecord record() {
            synchronized (CallExecution.this) {
                return calls.get(call);
            }
        }
    }

    private synchronized void ended(int number, String outcome, boolean success) {
        if (over) {
            return;
        }
        CallRecord call = calls.get(number).endedWith(outcome);
        calls.set(number, call);
        underWay.remove(number);
        if (success) {
            succeeded.add(arguments(call.outgoing()));
        }
        if (call.choice() < 0) {
            return;
        }
        choices.observe(call.choice(), outcome);
        if (isOwn(call.parent()) && call.service() == null) {
            widen(call, FaultMenu.Source.CLIENT, settings.faults().ofClient(call.outgoing()));
        }
        if (settings.sparesWhatFails() && !success && call.fault() == null) {
            choices.settle(call.choice());
        }
    }

    /**
     * Two calls that are under way at once and differ in nothing but their count: which of them is the first is up to the
     * scheduler, so neither may be faulted (thesis 5.3).
     */
    private void watchForAmbiguity(int number, CallContext context, long invocation, int count) {
        if (count > 1) {
            underWay.forEach((other, place) -> {
                if (place.context() == context && place.invocation() == invocation) {
                    leaveAlone(calls.get(other));
                    leaveAlone(calls.get(number));
                    ambiguities.add(calls.get(number).outgoing().signature() + " from " + context.service());
                }
            });
        }
        underWay.put(number, new Place(context, invocation));
    }

    private void leaveAlone(CallRecord call) {
        menu.ambiguous(call.index());
        if (call.choice() >= 0) {
            choices.settle(call.choice());
        }
    }

    /** Where a call was made, as far as counting goes. */
    private record Place(CallContext context, long invocation) {}
}
