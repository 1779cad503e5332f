package dev.windtunnel.agent.junit4;

import dev.windtunnel.agent.ObservedTests;
import dev.windtunnel.agent.TestObserver;
import dev.windtunnel.suite.TestOutcome;
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
