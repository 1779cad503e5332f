package dev.windtunnel.suite;

/**
 * What a test is found by, so that it can be run again without its neighbours.
 *
 * @param framework who runs it
 * @param id what the framework knows it by
 * @param type its class; empty for what happens outside of tests, such as setting up a class
 * @param name its name in the class, as reports have it
 */
public record TestId(Framework framework, String id, String type, String name) {

    /** What is outside of tests. */
    public static final TestId OUTSIDE = new TestId(Framework.PLATFORM, "", "", "");

    /** A framework that runs tests. */
    public enum Framework {
        /** The JUnit Platform, with the unique ids of its tests. */
        PLATFORM,
        /** JUnit 4 without the platform: classes and the names of their tests. */
        JUNIT4,
        /** TestNG: classes and methods. */
        TESTNG
    }

    @Override
    public String toString() {
        return type + "#" + name;
    }
}
