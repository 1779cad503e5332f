package dev.windtunnel.agent.junit4;

import dev.windtunnel.agent.ObservedTests;
import dev.windtunnel.agent.TestObserver;
import java.util.function.UnaryOperator;
import org.junit.runner.notification.Failure;

/** A test has failed; that it has ended is told later. */
public final class FailedTest implements UnaryOperator<Object> {

    /** Made by the agent. */
    public FailedTest() {}

    @Override
    public Object apply(Object told) {
        TestObserver observer = ObservedTests.observer();
        if (observer != null && told instanceof Failure failure) {
            observer.failed(failure.getDescription(), failure.getException());
        }
        return told;
    }
}
