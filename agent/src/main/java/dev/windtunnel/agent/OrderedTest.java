package dev.windtunnel.agent;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.explore.Failure;
import dev.windtunnel.suite.TestId;
import dev.windtunnel.suite.TestOutcome;
import dev.windtunnel.suite.campaign.TestInjection;
import dev.windtunnel.suite.wire.ControllerLink;
import dev.windtunnel.suite.wire.Message;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The test that the controller wants to be run, and what came of it. */
final class OrderedTest {

    private final TestId test;
    private final TestInjection injection;
    private final ControllerLink controller;
    private final CallExploration exploration;
    private final boolean told;
    private @Nullable CallExecution execution;
    private @Nullable List<String> left;
    private Message ran = Message.of(Message.Kind.RAN, "", "", "", "");

    OrderedTest(
            TestId test,
            TestInjection injection,
            ControllerLink controller,
            CallExploration exploration,
            boolean told) {
        this.test = test;
        this.injection = injection;
        this.controller = controller;
        this.exploration = exploration;
        this.told = told;
    }

    /** The engine that wants it to be run. */
    TestInjection injection() {
        return injection;
    }

    boolean is(TestId other) {
        return test.equals(other);
    }

    /** It begins in the current thread. */
    CallExecution begin() {
        CallExecution begun =
                CallExecution.start(new RemoteDecider(controller, told), injection.settings(test.type()), exploration);
        execution = begun;
        return begun;
    }

    /** Its method has ended, and nothing is torn down yet. */
    void invoked() {
        CallExecution begun = execution;
        if (begun != null && left == null) {
            left = CallContext.ofNobody().ask(() -> injection.left(begun.calls()));
        }
    }

    /** It has ended; its execution is still open, so that its calls can be described. */
    void ending(TestOutcome outcome, @Nullable Throwable failure) {
        CallExecution begun = execution;
        if (begun != null) {
            invoked();
            List<String> known = left == null ? List.of() : left;
            injection.facts(test.type(), begun).forEach(fact -> controller.send(Message.of(Message.Kind.FACT, fact)));
            controller.send(Message.of(
                    Message.Kind.DESCRIBED, "", injection.describe(test.type(), failure, begun.calls(), known)));
        }
        Failure known = failure == null ? new Failure("", "", List.of()) : Failure.of(failure, "");
        ran = Message.of(
                Message.Kind.RAN, outcome.word(), known.type(), known.message(), String.join("\n", known.frames()));
    }

    /** What came of it; without an outcome if the framework did not run it. */
    Message ran() {
        return ran;
    }
}
