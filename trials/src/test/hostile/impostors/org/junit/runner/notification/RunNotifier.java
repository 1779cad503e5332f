package org.junit.runner.notification;

/** No test framework. */
public class RunNotifier {
    public boolean fireTestStarted(Object test) {
        return test.equals("test");
    }

    public boolean fireTestFinished(Object test) {
        return test == null;
    }
}
