package dev.windtunnel.calls;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.fault.FaultMenu;
import dev.windtunnel.calls.fault.FaultPlan;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.name.CallStack;
import dev.windtunnel.calls.typed.TypedCalls;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Clock;
import dev.windtunnel.explore.Kind;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The calls of one execution. Each call is a choice: calm, or one of the faults that its client or its service may show. The
 * choice's cause is the call in whose request it was made. {@link CallDecisions} decides what becomes of a call, {@link CallOutcomes}
 * learns from what came of it, and the {@link CallRecorder} keeps both.
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
    private static final Clock CLOCK = Clock.system();

    private final long number = RunningExecutions.nextNumber();
    private final FaultDecider decider;
    private final CallSettings settings;
    private final CallExploration exploration;
    private final CallContext root;
    private final CallContext astray;
    private final CallRecorder recorder = new CallRecorder();
    private final TypedCalls typed = new TypedCalls();
    private final Map<Integer, Map<Long, Integer>> counters = new HashMap<>();
    private final Map<Class<?>, Object> kept = new ConcurrentHashMap<>();
    private final CallDecisions decisions;
    private final CallOutcomes outcomes;

    private volatile boolean sparing;
    private volatile boolean over;

    private CallExecution(FaultDecider decider, CallSettings settings, CallExploration exploration, boolean inOrder) {
        this.decider = decider;
        this.settings = settings;
        this.exploration = exploration;
        this.root = CallContext.ofTest(this, TEST);
        this.astray = CallContext.ofStray(this);
        this.decisions = new CallDecisions(decider, settings, exploration, recorder, inOrder);
        this.outcomes = new CallOutcomes(decisions, decider, settings, exploration, recorder);
    }

    /** Starts an execution, which ends when it is closed. */
    public static CallExecution start(Choices choices, CallSettings settings, CallExploration exploration) {
        return started(new CallExecution(new ChoicesDecider(choices), settings, exploration, false));
    }

    /** Starts an execution whose thread order is part of the path. Concurrent calls can then be told apart by their order. */
    public static CallExecution startInOrder(Choices choices, CallSettings settings, CallExploration exploration) {
        return started(new CallExecution(new ChoicesDecider(choices), settings, exploration, true));
    }

    /** Starts an execution about whose calls somebody decides who is not in this JVM. */
    public static CallExecution start(FaultDecider decider, CallSettings settings, CallExploration exploration) {
        return started(new CallExecution(decider, settings, exploration, false));
    }

    /**
     * Starts an execution whose calls are only observed: no call meets a fault, and nobody explores.
     *
     * @param testClass the class of the test; empty if there is none
     */
    public static CallExecution observe(String testClass, CallExploration exploration) {
        return observe(CallSettings.with(FaultPlan.NONE).ofTest(testClass), exploration);
    }

    /** The same with calls that are named as these settings say. */
    public static CallExecution observe(CallSettings settings, CallExploration exploration) {
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
                        .forEach(decisions::describe);
            }
            if (!over) {
                outcomes.countUnbroken();
            }
            // Calls that are still in progress must not touch the choices, which may be reused for the next execution.
            over = true;
            exploration.ended(decisions.targets());
        }
        RunningExecutions.ended(this);
    }

    /** Whether SDKs wait no longer than a moment before they try again. */
    public boolean shortensBackOff() {
        return settings.shortensBackOff();
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

    /** The calls as the application means them, if they are {@link dev.windtunnel.calls.typed.Redirection redirected}. */
    public TypedCalls typed() {
        return typed;
    }

    /** What somebody keeps for this execution; made when it is asked for first. */
    public <T> T kept(Class<T> type, Supplier<T> made) {
        return type.cast(kept.computeIfAbsent(type, first -> made.get()));
    }

    /** Waits until no call is in progress, but no longer than this: some calls nobody reads to their end. */
    public synchronized void awaitAnswers(Duration most) throws InterruptedException {
        long end = CLOCK.nanos() + most.toNanos();
        for (long left = most.toNanos(); left > 0 && recorder.isAnyUnderWay(); left = end - CLOCK.nanos()) {
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
    }

    /** Calls that are made until it is closed are shown together, under this name. */
    public FaultDecider.Block block(String name) {
        return decider.block(name);
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

    /** How many frames of the project's code tell its calls apart. */
    int framesToCapture() {
        return settings.captured();
    }

    Interception intercepted(CallContext context, OutgoingCall outgoing, CallStack stack) {
        CallDecisions.Decision decision;
        Answer before;
        synchronized (this) {
            if (over) {
                return Interception.NONE;
            }
            decision = decisions.about(context, outgoing, stack);
            before = decision.call().fault() instanceof Fault.Stale ? recorder.answeredBefore(decision.call()) : null;
        }
        // Other calls may be made while a request is sent once more.
        return new Handle(decision).arranged(before);
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
            FaultMenu menu = decisions.menu(received);
            decisions.addOfService(menu, received.outgoing(), received.name(), service);
            decisions.widen(received.choice(), menu);
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

    /** Whether a call is in progress that was made in this context: a client that sends the call's header again wraps this call. */
    synchronized boolean isUnderWay(int call, CallContext context) {
        return !over && recorder.isUnderWay(call, context);
    }

    private final class Handle implements Interception {
        private final CallRecord call;
        private final @Nullable FaultMenu menu;
        private final boolean spared;
        private Optional<Fault> fault;

        Handle(CallDecisions.Decision decision) {
            this.call = decision.call();
            this.menu = decision.menu();
            this.spared = decision.spared();
            this.fault = Optional.ofNullable(call.fault());
        }

        Handle arranged(@Nullable Answer before) {
            if (fault.isPresent()) {
                ArrangedFault arranged = ArrangedFault.of(call, headers(), before);
                fault = arranged.fault();
                if (!arranged.happens()) {
                    unlessOver(() -> outcomes.notInjected(call.number()));
                }
            }
            return this;
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
            return fault;
        }

        @Override
        public FaultLayer layer() {
            return settings.layer();
        }

        @Override
        public boolean waitsForTimeouts() {
            return settings.waitsForTimeouts();
        }

        @Override
        public boolean looksAtAnswers() {
            return exploration.describesAnswers() || settings.remembersAnswers() || decider.isTold();
        }

        @Override
        public void ended(Answer answer) {
            unlessOver(() -> outcomes.ended(call.number(), menu, answer));
        }

        @Override
        public void brokeOff(Answer answer) {
            unlessOver(() -> outcomes.brokeOff(call.number(), answer));
        }

        /** The caller must get its answer in any case. */
        private void unlessOver(Runnable learning) {
            try {
                synchronized (CallExecution.this) {
                    if (!over) {
                        learning.run();
                        CallExecution.this.notifyAll();
                    }
                }
            } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
                CallProblems.add(e);
            }
        }
    }
}
