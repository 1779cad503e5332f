package dev.windtunnel.agent.junit4;

import dev.windtunnel.agent.ObservedTests;
import dev.windtunnel.agent.TestObserver;
import java.util.function.UnaryOperator;
import org.junit.runner.Description;

/** A test begins. */
public final class StartedTest implements UnaryOperator<Object> {

    /** Made by the agent. */
    public StartedTest() {}

    @Override
    public Object apply(Object told) {
        TestObserver observer = ObservedTests.observer();
        if (observer != null && told instanceof Description test) {
            observer.started(test, Descriptions.id(test), () -> Descriptions.annotations(test));
        }
        return told;
    }
}
