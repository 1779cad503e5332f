package dev.windtunnel.suite;

import java.util.Comparator;
import java.util.List;

/**
 * A test and the calls that it made, in the order in which they were made.
 *
 * @param type its class; empty for what happens outside of tests, such as setting up a class
 * @param name its name in the class, as reports have it
 */
public record ObservedTest(String type, String name, TestOutcome outcome, List<ObservedCall> calls) {

    static final Comparator<ObservedTest> BY_NAME =
            Comparator.comparing(ObservedTest::type).thenComparing(ObservedTest::name);

    public ObservedTest {
        calls = List.copyOf(calls);
    }

    /** Whether this is what happened outside of tests. */
    public boolean isOutside() {
        return type.isEmpty() && name.isEmpty();
    }
}
