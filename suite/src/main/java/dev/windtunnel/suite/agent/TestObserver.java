package dev.windtunnel.suite.agent;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.CallTally;
import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.calls.message.ThrownText;
import dev.windtunnel.suite.ObservedCall;
import dev.windtunnel.suite.TestOutcome;
import dev.windtunnel.suite.wire.Message;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Observes the calls of each test: a test is an execution in which no call meets a fault. As long as no test runs, calls belong to
 * what is outside of tests, such as setting up a class.
 *
 * <p>A framework tells about a test in the thread that runs the test. If a test begins in a thread in which another one runs, a
 * framework runs inside another one, and both mean the same test: the first one counts.
 */
public final class TestObserver implements AutoCloseable {

    private final Consumer<List<Message>> controller;
    private final CallTally tally = new CallTally();
    private final Map<Object, Running> running = new HashMap<>();
    private final Set<String> told = new HashSet<>();
    private final Map<String, Long> unattributed = new HashMap<>();
    private final List<Throwable> problems = new ArrayList<>();
    private @Nullable CallExecution outside;

    /** A test that runs. */
    private static final class Running {
        private final String type;
        private final String name;
        private final Thread thread = Thread.currentThread();
        private final CallExecution execution;
        private final CallContext.Scope scope;
        private TestOutcome outcome = TestOutcome.PASSED;

        Running(String type, String name, CallExecution execution) {
            this.type = type;
            this.name = name;
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

    /** @param controller gets what is observed; messages that belong together come together */
    TestObserver(Consumer<List<Message>> controller) {
        this.controller = controller;
        lookOutside();
    }

    /**
     * A test begins in the current thread.
     *
     * @param key what the framework knows the test by
     * @param type the class of the test
     * @param name its name in the class
     */
    public synchronized void started(Object key, String type, String name) {
        if (running.containsKey(key) || isNested()) {
            return;
        }
        endOutside();
        running.put(key, new Running(type, name, CallExecution.observe(type, new CallExploration(tally))));
        controller.accept(List.of(Message.of(Message.Kind.STARTED, type, name)));
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

    /** A test has ended. */
    public synchronized void ended(Object key) {
        Running test = running.remove(key);
        if (test == null) {
            return;
        }
        test.end();
        report(test.type, test.name, test.outcome, test.execution.calls());
        if (running.isEmpty()) {
            lookOutside();
        }
    }

    /** A test was left out. */
    public synchronized void skipped(String type, String name) {
        if (!isNested()) {
            report(type, name, TestOutcome.SKIPPED, List.of());
        }
    }

    /** Something went wrong inside of the agent. */
    synchronized void failed(Throwable problem) {
        problems.add(problem);
    }

    private void lookOutside() {
        outside = CallExecution.observe("", new CallExploration(tally));
    }

    private void endOutside() {
        CallExecution before = outside;
        outside = null;
        if (before != null) {
            before.close();
            List<CallRecord> calls = before.calls();
            if (!calls.isEmpty()) {
                report("", "", TestOutcome.PASSED, calls);
            }
        }
    }

    private void report(String type, String name, TestOutcome outcome, List<CallRecord> calls) {
        List<Message> messages = new ArrayList<>();
        messages.add(Message.of(Message.Kind.TEST, type, name, outcome.word()));
        calls.forEach(call -> messages.add(ObservedCall.of(call).message()));
        addShortfalls(messages);
        controller.accept(messages);
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
