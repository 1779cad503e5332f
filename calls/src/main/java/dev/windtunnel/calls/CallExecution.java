package dev.windtunnel.calls;

import dev.windtunnel.calls.code.CodePlaces;
import dev.windtunnel.calls.code.Digest;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.fault.FaultMenu;
import dev.windtunnel.calls.fault.FaultPlan;
import dev.windtunnel.calls.fault.Injection;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.name.CallName;
import dev.windtunnel.calls.name.CallStack;
import dev.windtunnel.calls.name.ExecutionIndex;
import dev.windtunnel.calls.name.IndexPart;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Kind;
import dev.windtunnel.explore.Options;
import dev.windtunnel.explore.Trace;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The calls of one execution. Each call is a choice: calm, or one of the faults that its client or its service may show. The
 * choice's cause is the call in whose request it was made. The {@link CallNamer} says which call it is, the {@link FaultDecider}
 * what becomes of it, and the {@link CallRecorder} keeps what came of it.
 *
 * <p>One lock guards the naming of a call, the decision about it and the check whether it can be told apart from others.
 */
public final class CallExecution implements AutoCloseable {

    /**
     * The kind of these choices. They are identified by the execution index, and get more options when the service registers
     * its name.
     */
    public static final Kind RPC = Kind.identified("rpc").withOpenEnd();

    private static final String TEST = "test";
    private static final Options NONE = Options.of(List.of());

    private final long number = RunningExecutions.nextNumber();
    private final FaultDecider decider;
    private final CallSettings settings;
    private final CallExploration exploration;
    private final boolean inOrder;
    private final CallContext root;
    private final CallContext astray;
    private final CallNamer namer;
    private final CallRecorder recorder = new CallRecorder();
    private final Set<Long> succeeded = new HashSet<>();
    private final Map<Integer, Map<Long, Integer>> counters = new HashMap<>();
    private final Map<ExecutionIndex, Group> groups = new HashMap<>();
    /** Choices that have no other options, whatever is learned about their calls. */
    private final Set<Integer> settled = new HashSet<>();

    private volatile boolean sparing;
    private volatile boolean over;

    /** Concurrent calls that cannot be told apart, and what was decided about them. */
    private record Group(
            int choice, FaultMenu menu, @Nullable Injection injection) {}

    private CallExecution(FaultDecider decider, CallSettings settings, CallExploration exploration, boolean inOrder) {
        this.decider = decider;
        this.settings = settings;
        this.exploration = exploration;
        this.inOrder = inOrder;
        this.root = CallContext.ofTest(this, TEST);
        this.astray = CallContext.ofStray(this);
        this.namer = new CallNamer(settings, exploration);
    }

    /** Starts an execution, which ends when it is closed. */
    public static CallExecution start(Choices choices, CallSettings settings, CallExploration exploration) {
        return started(new CallExecution(new ChoicesDecider(choices), settings, exploration, false));
    }

    /** Starts an execution whose thread order is part of the path. Concurrent calls can then be told apart by their order. */
    public static CallExecution startInOrder(Choices choices, CallSettings settings, CallExploration exploration) {
        return started(new CallExecution(new ChoicesDecider(choices), settings, exploration, true));
    }

    /**
     * Starts an execution whose calls are only observed: no call meets a fault, and nobody explores.
     *
     * @param testClass the class of the test; empty if there is none
     */
    public static CallExecution observe(String testClass, CallExploration exploration) {
        CallSettings settings = CallSettings.with(FaultPlan.NONE).ofTest(testClass);
        return started(new CallExecution(new CalmDecider(), settings, exploration, false));
    }

    private static CallExecution started(CallExecution execution) {
        RunningExecutions.started(execution);
        return execution;
    }

    @Override
    public void close() {
        synchronized (this) {
            if (!over && exploration.describesAnswers()) {
                decider.described(FaultQueries.text(recorder.queries()));
                // A body that its reader had not read to its end when the call ended may have passed by now.
                recorder.all().stream()
                        .filter(call -> call.choice() >= 0 && call.answer() != null)
                        .forEach(this::describe);
            }
            // Calls that are still in progress must not touch the choices, which may be reused for the next execution.
            over = true;
            exploration.ended(namer.targets());
        }
        RunningExecutions.ended(this);
    }

    boolean isOver() {
        return over;
    }

    long number() {
        return number;
    }

    CallExploration exploration() {
        return exploration;
    }

    /** The context of the test itself. */
    public CallContext root() {
        return root;
    }

    /** The context for setting up, tearing down and reading results: calls are left alone. */
    public CallContext sparedRoot() {
        return root.sparing();
    }

    /** The context of threads that nobody has set one for; they belong to this execution if it is the only one. */
    CallContext astray() {
        return sparing ? astray.sparing() : astray;
    }

    /** Whether calls of all threads are left alone from now on, as long as the test is set up or torn down. */
    public void sparing(boolean spare) {
        sparing = spare;
    }

    /** All calls so far, in the order in which they were made. */
    public synchronized List<CallRecord> calls() {
        return recorder.all();
    }

    /** Whether a fault was injected into a call that is asked about. */
    synchronized boolean isInjected(FaultQuery query) {
        recorder.asked(query);
        return recorder.all().stream().anyMatch(call -> call.fault() != null && query.matches(call));
    }

    Interception intercepted(CallContext context, OutgoingCall outgoing) {
        // A walk gets six frames at once, so there are no more than three of ours between the call and the walk.
        CallStack known = outgoing.stack().orElse(context.place());
        CallStack stack = known != null ? known : CallStack.of(CodePlaces.capture(settings.captured()));
        synchronized (this) {
            return over ? Interception.NONE : decided(context, outgoing, stack);
        }
    }

    /** The stack of the current thread, for a call that is intercepted in another one. */
    CallStack stack() {
        return CallStack.of(CodePlaces.capture(settings.captured()));
    }

    private Interception decided(CallContext context, OutgoingCall outgoing, CallStack stack) {
        CallRecord triedAgain = recorder.triedAgain(context, outgoing, stack);
        if (triedAgain != null && triedAgain.choice() >= 0 && settings.layer() == FaultLayer.ABOVE_RETRIES) {
            return again(context, outgoing, triedAgain);
        }
        if (stack.isCutOff()) {
            exploration.tally().cutOff(stack);
        }
        CallName name = namer.name(context, outgoing, stack);
        String service = service(outgoing, name);
        boolean own = isOwn(context, stack);
        if (context.isSpared()) {
            CallRecord call = recorder.add(context, -1, own, outgoing, name, service, null, triedAgain);
            return new Handle(call, null, true);
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
        CallName named = grouped ? namer.inGroup(context, outgoing, name) : name;
        Decided decided = grouped
                ? ofGroup(context, outgoing, named, service, own)
                : ofCall(context, outgoing, named, service, own);
        CallRecord call =
                recorder.add(context, decided.choice(), own, outgoing, named, service, decided.fault(), triedAgain);
        tell(call, decided.isFirst());
        describe(call);
        return new Handle(call, decided.menu(), false);
    }

    /** A further attempt, seen from above the library that makes it: it is no call of its own and has no name of its own. */
    private Interception again(CallContext context, OutgoingCall outgoing, CallRecord before) {
        CallRecord call = recorder.add(
                context,
                before.choice(),
                before.own(),
                outgoing,
                before.name(),
                before.service(),
                before.fault(),
                before);
        tell(call, false);
        describe(call);
        return new Handle(call, menu(call), false);
    }

    private void describe(CallRecord call) {
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

    private void addOfService(FaultMenu menu, OutgoingCall outgoing, CallName name, String service) {
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
    private boolean isOwn(CallContext context, CallStack stack) {
        if (settings.ownCalls() || context.call() != CallContext.TEST) {
            return false;
        }
        return !context.isStray() || settings.isTest(stack.beginning().type());
    }

    private static long arguments(OutgoingCall outgoing) {
        return Digest.mix(outgoing.signature().digest(), outgoing.payload().digest());
    }

    private int cause(CallContext context) {
        return context.call() == CallContext.TEST
                ? FaultDecider.NO_CAUSE
                : recorder.get(context.call()).choice();
    }

    private static String label(OutgoingCall outgoing, CallName name, @Nullable String service) {
        return (service == null ? name.target() : service) + " "
                + outgoing.signature().method();
    }

    /** The service or host of a call with this label. */
    public static String target(String label) {
        return label.substring(0, label.indexOf(' '));
    }

    /** A service has received a call and gives its name. */
    synchronized CallContext received(int call, String service, boolean spared) {
        if (over || call >= recorder.size()) {
            return CallContext.OVER;
        }
        CallRecord received = recorder.get(call);
        exploration.serviceBehind(received.name().target(), service);
        if (received.service() == null) {
            // The first service that receives the call is the one that was called; further ones were reached by a
            // redirect.
            received = received.takenBy(service);
            recorder.replace(received);
        }
        if (!received.own() && received.choice() >= 0) {
            FaultMenu menu = menu(received);
            addOfService(menu, received.outgoing(), received.name(), service);
            widen(received.choice(), menu);
        }
        return CallContext.ofRequest(
                this, received, service, spared, counters.computeIfAbsent(call, first -> new HashMap<>()));
    }

    /** The context of code that passes on the header of a call without having received it through an adapter. */
    synchronized CallContext passedOn(int call, boolean spared) {
        if (over || call >= recorder.size()) {
            return CallContext.OVER;
        }
        CallRecord passed = recorder.get(call);
        return CallContext.ofRequest(
                this, passed, passed.target(), spared, counters.computeIfAbsent(call, first -> new HashMap<>()));
    }

    /** Whether a call is in progress that was made in this context: whoever sends its header again, wraps it. */
    synchronized boolean isUnderWay(int call, CallContext context) {
        return !over && recorder.isUnderWay(call, context);
    }

    private FaultMenu menu(CallRecord call) {
        Group group = groups.get(call.index());
        return group == null ? exploration.menu(call.index(), call.outgoing()) : group.menu();
    }

    private void widen(int choice, FaultMenu menu) {
        if (!settled.contains(choice)) {
            decider.widened(choice, menu);
        }
    }

    private void settle(int choice) {
        if (choice >= 0 && settled.add(choice)) {
            decider.settled(choice);
        }
    }

    private final class Handle implements Interception {
        private final CallRecord call;
        private final @Nullable FaultMenu menu;
        private final boolean spared;

        Handle(CallRecord call, @Nullable FaultMenu menu, boolean spared) {
            this.call = call;
            this.menu = menu;
            this.spared = spared;
        }

        @Override
        public Map<String, String> headers() {
            boolean stays = call.service() != null
                    || call.outgoing().isLocal()
                    || settings.tells(call.outgoing().host());
            return stays ? Map.of(Header.NAME, Header.of(number, call.number(), call.index(), spared)) : Map.of();
        }

        @Override
        public Optional<Fault> fault() {
            return Optional.ofNullable(call.fault());
        }

        @Override
        public boolean waitsForTimeouts() {
            return settings.waitsForTimeouts();
        }

        @Override
        public boolean looksAtAnswers() {
            return exploration.describesAnswers() || decider.isTold();
        }

        @Override
        public void ended(Answer answer) {
            try {
                CallExecution.this.ended(call.number(), menu, answer);
            } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
                // The caller must get its answer in any case.
                CallProblems.add(e);
            }
        }
    }

    private synchronized void ended(int number, @Nullable FaultMenu menu, Answer answer) {
        CallRecord call = recorder.get(number);
        if (over || call.answer() != null) {
            return;
        }
        call = call.endedWith(answer);
        recorder.replace(call);
        if (answer.success() && settings.sparesWhatSucceeded()) {
            succeeded.add(arguments(call.outgoing()));
        }
        countHidden(call, answer);
        if (call.choice() < 0 || menu == null) {
            return;
        }
        decider.observed(call.choice(), new Trace.Outcome(answer.outcome(), decider.isTold() ? answer.shown() : ""));
        if (call.service() == null && call.fault() == null) {
            endedBeyondOurSight(call, menu, answer);
        }
        widen(call.choice(), menu);
        if (settings.sparesWhatFails() && !answer.success() && call.fault() == null) {
            exploration.tally().spared(label(call.outgoing(), call.name(), call.service()));
            settle(call.choice());
        }
    }

    /** A library has tried again what met a fault, and it has succeeded: nobody above it has seen the fault. */
    private void countHidden(CallRecord call, Answer answer) {
        String retries = call.outgoing().attempt().isPresent()
                ? "the SDK"
                : call.name().stack().retries();
        if (call.attempt() == 1 || !answer.success() || retries.isEmpty()) {
            return;
        }
        boolean injected =
                recorder.all().stream().anyMatch(before -> before.first() == call.first() && before.fault() != null);
        if (injected) {
            exploration.tally().hidden(label(call.outgoing(), call.name(), call.service()), retries);
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
        // Whoever answers can also answer with an error.
        addOfService(menu, outgoing, call.name(), call.name().target());
        if (outgoing.isLocal()) {
            outgoing.protocol()
                    .joinedBy()
                    .ifPresent(how -> exploration.tally().notJoined(label(outgoing, call.name(), null), how));
        }
    }
}
