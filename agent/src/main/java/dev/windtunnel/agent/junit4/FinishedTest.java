package dev.windtunnel.agent.junit4;

import dev.windtunnel.agent.ObservedTests;
import dev.windtunnel.agent.TestObserver;
import java.util.function.UnaryOperator;
import org.junit.runner.Description;

/** A test has ended. */
public final class FinishedTest implements UnaryOperator<Object> {

    /** Made by the agent. */
    public FinishedTest() {}

    @Override
    public Object apply(Object told) {
        TestObserver observer = ObservedTests.observer();
        if (observer != null && told instanceof Description test) {
            observer.ended(test);
        }
        return told;
    }
}
