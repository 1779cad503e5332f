package dev.windtunnel.agent.junit4;

import dev.windtunnel.agent.ObservedTests;
import java.util.function.UnaryOperator;

/** JUnit 4 begins: before classes with tests are loaded, so that the clients that they make are intercepted. */
public final class NewNotifier implements UnaryOperator<Object> {

    /** Made by the agent. */
    public NewNotifier() {}

    @Override
    public Object apply(Object notifier) {
        ObservedTests.observer();
        return notifier;
    }
}
