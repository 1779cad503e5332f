package dev.windtunnel.agent.junit4;

import dev.windtunnel.agent.ObservedTests;
import dev.windtunnel.agent.TestObserver;
import java.util.function.UnaryOperator;
import org.junit.runner.Description;

/** A test is left out. */
public final class IgnoredTest implements UnaryOperator<Object> {

    /** Made by the agent. */
    public IgnoredTest() {}

    @Override
    public Object apply(Object told) {
        TestObserver observer = ObservedTests.observer();
        if (observer != null && told instanceof Description test) {
            observer.skipped(Descriptions.id(test));
        }
        return told;
    }
}
