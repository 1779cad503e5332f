package org.testng;

/** No test framework. */
public class TestNG {
    public final int made;

    public TestNG() {
        this(1);
    }

    public TestNG(int made) {
        this.made = made;
    }
}
