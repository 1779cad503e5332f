package dev.windtunnel.agent;

import java.util.function.UnaryOperator;

/** The method of a test has returned; nothing is torn down yet. TestNG has no such moment that could be hooked. */
public final class InvokedTest implements UnaryOperator<Object> {

    /** Made by the agent. */
    public InvokedTest() {}

    @Override
    public Object apply(Object told) {
        TestObserver observer = ObservedTests.observer();
        if (observer != null) {
            observer.invoked();
        }
        return told;
    }
}
