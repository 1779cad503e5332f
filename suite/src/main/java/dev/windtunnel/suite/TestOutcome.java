package dev.windtunnel.suite;

import java.util.Locale;

/** What came of a test. */
public enum TestOutcome {
    PASSED,
    FAILED,
    /** It was left out, or stopped because an assumption does not hold. */
    SKIPPED,
    /** Its JVM ended before the test did. */
    UNFINISHED;

    /** As documents have it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
