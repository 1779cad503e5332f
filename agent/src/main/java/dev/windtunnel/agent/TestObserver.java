package dev.windtunnel.agent;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.CallTally;
import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.calls.message.ThrownText;
import dev.windtunnel.explore.Clock;
import dev.windtunnel.suite.ObservedCall;
import dev.windtunnel.suite.TestId;
import dev.windtunnel.suite.TestOutcome;
import dev.windtunnel.suite.campaign.TestInjection;
import dev.windtunnel.suite.wire.Message;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Observes the calls of each test: a test is an execution in which no call meets a fault. As long as no test runs, calls belong to
 * what is outside of tests, such as setting up a class.
 *
 * <p>A framework tells about a test in the thread that runs the test. If a test begins in a thread in which another one runs, a
 * framework runs inside another one, and both mean the same test: the first one counts.
 */
public final class TestObserver implements AutoCloseable {

    private static final Clock CLOCK = Clock.system();

    private final Consumer<List<Message>> controller;
    private final @Nullable TestInjection injection;
    private final CallTally tally = new CallTally();
    private final Map<Object, Running> running = new HashMap<>();
    private final Set<String> told = new HashSet<>();
    private final Map<String, Boolean> clients = new ConcurrentHashMap<>();
    private final Map<String, Long> unattributed = new HashMap<>();
    private final List<Throwable> problems = new ArrayList<>();
    private @Nullable CallExecution outside;
    private @Nullable OrderedTest order;

    /** A test that runs. */
    private static final class Running {
        private final TestId test;
        private final Set<String> annotations;
        private final Thread thread = Thread.currentThread();
        private final long began = CLOCK.nanos();
        private final CallExecution execution;
        private final CallContext.Scope scope;
        private final Map<String, Integer> mocks = new TreeMap<>();
        private TestOutcome outcome = TestOutcome.PASSED;
        private @Nullable Throwable failure;

        Running(TestId test, Set<String> annotations, CallExecution execution) {
            this.test = test;
            this.annotations = annotations;
            this.execution = execution;
            this.scope = execution.root().enter();
        }

        void end() {
            if (thread == Thread.currentThread()) {
                scope.close();
            }
            execution.close();
        }
    }

    /**
     * @param controller gets what is observed; messages that belong together come together
     * @param injection the engine that names the calls; null if there is none
     */
    TestObserver(Consumer<List<Message>> controller, @Nullable TestInjection injection) {
        this.controller = controller;
        this.injection = injection;
        lookOutside();
    }

    /**
     * A test begins in the current thread.
     *
     * @param key what the framework tells the test from others by, as long as it runs
     */
    public synchronized void started(Object key, TestId test) {
        started(key, test, Set::of);
    }

    /**
     * The same.
     *
     * @param annotations the names of its annotations; asked only if there is an engine, which may treat annotated tests in another way
     */
    public synchronized void started(Object key, TestId test, Supplier<Set<String>> annotations) {
        if (running.containsKey(key) || isNested()) {
            return;
        }
        endOutside();
        OrderedTest ordered = order;
        running.put(
                key,
                new Running(
                        test,
                        injection == null ? Set.of() : asked(annotations),
                        ordered != null && ordered.is(test) ? ordered.begin() : observed(test.type())));
        controller.accept(List.of(Message.of(Message.Kind.STARTED, test.type(), test.name())));
    }

    /** Annotations may name classes that are not there; the test runs without them, and so do we. */
    private Set<String> asked(Supplier<Set<String>> annotations) {
        try {
            return annotations.get();
        } catch (RuntimeException | LinkageError e) {
            problems.add(e);
            return Set.of();
        }
    }

    private CallExecution observed(String type) {
        CallExploration exploration = new CallExploration(tally);
        return injection == null
                ? CallExecution.observe(type, exploration)
                : CallExecution.observe(injection.settings(type), exploration);
    }

    /** From now on somebody else decides about the calls of this test; nobody does if it is null. */
    synchronized void order(@Nullable OrderedTest ordered) {
        order = ordered;
    }

    private boolean isNested() {
        return running.values().stream().anyMatch(test -> test.thread == Thread.currentThread());
    }

    /** Something is known about the outcome of a test that has not ended. */
    public synchronized void tells(Object key, TestOutcome outcome) {
        Running test = running.get(key);
        if (test != null && test.outcome != TestOutcome.FAILED) {
            test.outcome = outcome;
        }
    }

    /** Why a test that has not ended has failed. */
    public synchronized void failed(Object key, Throwable why) {
        tells(key, TestOutcome.FAILED);
        Running test = running.get(key);
        if (test != null && test.failure == null) {
            test.failure = why;
        }
    }

    /** A test has ended. */
    public synchronized void ended(Object key) {
        Running test = running.remove(key);
        if (test == null) {
            return;
        }
        long nanos = CLOCK.nanos() - test.began;
        OrderedTest ordered = order;
        if (ordered != null && ordered.is(test.test)) {
            ordered.ending(test.outcome, test.failure);
        }
        List<String> facts = ordered == null ? facts(test.test, test.execution) : List.of();
        test.end();
        report(test.test, test.outcome, nanos, test.annotations, test.execution.calls(), test.mocks, facts);
        if (running.isEmpty()) {
            lookOutside();
        }
    }

    /** A test was left out. */
    public synchronized void skipped(TestId test) {
        if (!isNested()) {
            report(test, TestOutcome.SKIPPED, 0, Set.of(), List.of(), Map.of(), List.of());
        }
    }

    /** The method of the test in the current thread has ended; what is torn down after it is still there. */
    public synchronized void invoked() {
        OrderedTest ordered = order;
        if (ordered != null && running.values().stream().anyMatch(test -> ordered.is(test.test))) {
            ordered.invoked();
        }
    }

    /** A method of this class is called, on a mock, so that the call goes nowhere. Most mocks are of something else than clients. */
    public void mocked(String type) {
        TestInjection known = injection;
        if (known == null || !clients.computeIfAbsent(type, known::isClient)) {
            return;
        }
        synchronized (this) {
            running.values().stream()
                    .filter(test -> running.size() == 1 || test.thread == Thread.currentThread())
                    .forEach(test -> test.mocks.merge(type, 1, Integer::sum));
        }
    }

    /** Something went wrong inside of the agent. */
    synchronized void failed(Throwable problem) {
        problems.add(problem);
    }

    /** All tests of a class have ended, and what it tears down is done: what comes outside of tests now belongs to the next class. */
    public synchronized void classEnded(String type) {
        TestInjection known = engine();
        if (known != null && running.isEmpty()) {
            endOutside();
            lookOutside();
            known.classEnded(type);
        }
    }

    private @Nullable TestInjection engine() {
        OrderedTest ordered = order;
        return ordered == null ? injection : ordered.injection();
    }

    private List<String> facts(TestId test, CallExecution execution) {
        TestInjection known = engine();
        return known == null ? List.of() : known.facts(test.type(), execution);
    }

    private void lookOutside() {
        outside = CallExecution.observe("", new CallExploration(tally));
    }

    private void endOutside() {
        CallExecution before = outside;
        outside = null;
        if (before != null) {
            List<String> facts = facts(TestId.OUTSIDE, before);
            before.close();
            List<CallRecord> calls = before.calls();
            if (!calls.isEmpty() || !facts.isEmpty()) {
                report(TestId.OUTSIDE, TestOutcome.PASSED, 0, Set.of(), calls, Map.of(), facts);
            }
        }
    }

    private void report(
            TestId test,
            TestOutcome outcome,
            long nanos,
            Set<String> annotations,
            List<CallRecord> calls,
            Map<String, Integer> mocks,
            List<String> facts) {
        List<Message> messages = new ArrayList<>();
        messages.add(Message.of(
                Message.Kind.TEST,
                test.type(),
                test.name(),
                outcome.word(),
                test.framework().name(),
                test.id(),
                String.valueOf(nanos),
                String.join(" ", annotations)));
        calls.forEach(call -> messages.add(observed(test, call).message()));
        mocks.forEach((type, count) -> messages.add(Message.of(Message.Kind.MOCKED, type, String.valueOf(count))));
        facts.forEach(fact -> messages.add(Message.of(Message.Kind.FACT, fact)));
        addShortfalls(messages);
        controller.accept(messages);
    }

    private ObservedCall observed(TestId test, CallRecord call) {
        return injection == null
                ? ObservedCall.of(call, call.target(), false)
                : ObservedCall.of(call, injection.service(call), injection.mayMeetFaults(test.type(), call));
    }

    private void addShortfalls(List<Message> messages) {
        CallAgent.notInstrumented().forEach((name, why) -> {
            if (told.add(name)) {
                messages.add(Message.of(Message.Kind.NOT_INSTRUMENTED, name, ThrownText.of(why)));
            }
        });
        List<Throwable> all = new ArrayList<>(problems);
        all.addAll(CallAgent.problems());
        all.stream()
                .map(ThrownText::of)
                .filter(told::add)
                .forEach(text -> messages.add(Message.of(Message.Kind.PROBLEM, text)));
        tally.unattributed().forEach((place, count) -> {
            long more = count - unattributed.getOrDefault(place, 0L);
            if (more > 0) {
                unattributed.put(place, count);
                messages.add(Message.of(Message.Kind.UNATTRIBUTED, place, String.valueOf(more)));
            }
        });
    }

    /** The JVM ends. */
    @Override
    public synchronized void close() {
        endOutside();
        running.values().forEach(test -> test.execution.close());
        running.clear();
        List<Message> rest = new ArrayList<>();
        addShortfalls(rest);
        controller.accept(rest);
    }
}
