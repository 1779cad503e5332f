package dev.windtunnel.agent.junit4;

import dev.windtunnel.suite.TestId;
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.Request;
import org.junit.runner.manipulation.Filter;

/** Runs single tests of JUnit 4. */
public final class Junit4Tests {

    private Junit4Tests() {}

    /** Runs a test; its notifier is hooked as every other one. */
    public static void run(TestId test) throws ClassNotFoundException {
        Class<?> type = Class.forName(test.type(), false, Thread.currentThread().getContextClassLoader());
        new JUnitCore().run(Request.aClass(type).filterWith(only(test)));
    }

    private static Filter only(TestId test) {
        return new Filter() {
            @Override
            public boolean shouldRun(Description each) {
                return each.isTest()
                        ? Descriptions.id(each).equals(test)
                        : each.getChildren().stream().anyMatch(this::shouldRun);
            }

            @Override
            public String describe() {
                return test.toString();
            }
        };
    }
}
