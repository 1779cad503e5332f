package dev.windtunnel.suite.junit4;

import org.junit.runner.Description;

/** The names of tests, as JUnit 4 describes them. */
final class Descriptions {

    private Descriptions() {}

    static String type(Description test) {
        return String.valueOf(test.getClassName());
    }

    /** The method; a test that has none has a name of its own. */
    static String name(Description test) {
        String method = test.getMethodName();
        return method == null ? String.valueOf(test.getDisplayName()) : method;
    }
}
