package dev.windtunnel.suite.junit4;

import dev.windtunnel.suite.agent.SuiteAgent;
import dev.windtunnel.suite.agent.TestObserver;
import java.util.function.UnaryOperator;
import org.junit.runner.Description;

/** A test has ended. */
public final class FinishedTest implements UnaryOperator<Object> {

    /** Made by the agent. */
    public FinishedTest() {}

    @Override
    public Object apply(Object told) {
        TestObserver observer = SuiteAgent.observer();
        if (observer != null && told instanceof Description test) {
            observer.ended(test);
        }
        return told;
    }
}
