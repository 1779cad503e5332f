package dev.windtunnel.junit;

/** How much of JUnit's life cycle each execution of an {@link Explore} test goes through. */
public enum LifeCycle {
    /** All of it: a fresh instance, other extensions, {@code @BeforeEach}, {@code @AfterEach}. A fraction of a millisecond. */
    FULL("full"),
    /**
     * The body only, again and again on one instance with the same arguments, after {@code @BeforeEach} ran once. A few
     * microseconds, for tests that keep nothing between executions. {@code @Timeout} does not apply.
     */
    BODY("body");

    private final String word;

    LifeCycle(String word) {
        this.word = word;
    }

    /** As the configuration has it. */
    public String word() {
        return word;
    }
}
