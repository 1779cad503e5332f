package dev.windtunnel.agent.junit4;

import dev.windtunnel.suite.TestId;
import org.junit.runner.Description;

/** The names of tests, as JUnit 4 describes them. */
final class Descriptions {

    private Descriptions() {}

    static TestId id(Description test) {
        String type = String.valueOf(test.getClassName());
        String name = name(test);
        return new TestId(TestId.Framework.JUNIT4, type + "#" + name, type, name);
    }

    /** The method; a test that has none has a name of its own. */
    private static String name(Description test) {
        String method = test.getMethodName();
        return method == null ? String.valueOf(test.getDisplayName()) : method;
    }
}
