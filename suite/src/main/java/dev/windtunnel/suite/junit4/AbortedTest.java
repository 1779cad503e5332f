package dev.windtunnel.suite.junit4;

import dev.windtunnel.suite.TestOutcome;
import dev.windtunnel.suite.agent.ObservedTests;
import dev.windtunnel.suite.agent.TestObserver;
import java.util.function.UnaryOperator;
import org.junit.runner.notification.Failure;

/** An assumption of a test does not hold; that it has ended is told later. */
public final class AbortedTest implements UnaryOperator<Object> {

    /** Made by the agent. */
    public AbortedTest() {}

    @Override
    public Object apply(Object told) {
        TestObserver observer = ObservedTests.observer();
        if (observer != null && told instanceof Failure failure) {
            observer.tells(failure.getDescription(), TestOutcome.SKIPPED);
        }
        return told;
    }
}
