package dev.windtunnel.rain.oracle;

/** What becomes of a test that has failed under a fault. */
public enum Judgement {
    /** It shows a bug. */
    FINDING("findings"),
    /** The exception was created in the code of the test (4.3.1, condition 2). */
    IN_TEST_CODE("failures that come from the code of tests"),
    /** The exception is the fault that was injected: the code above may handle it (4.3.1, condition 3). */
    THE_FAULT_ITSELF("failures with the fault that was injected"),
    /** The test has a time limit of its own, which it exceeds when calls are tried again. */
    TOO_SLOW("tests whose own time limit was exceeded"),
    /** The test expects an exception, and got the fault that was injected instead. */
    EXPECTED_ANOTHER("tests that expect another error"),
    /** The request has arrived twice, and the service itself has refused the later one: it did what it could. */
    REFUSED_COPY("failures after the service had refused the second of two requests"),
    /** A stub server got more or fewer requests than the test expects, which is what faults and further attempts do. */
    COUNTED_REQUESTS("failures of tests that count the requests to a stub server");

    private final String words;

    Judgement(String words) {
        this.words = words;
    }

    /** In the plural, for counts. */
    public String words() {
        return words;
    }

    /** Judges a test that has failed. */
    public static Judgement of(Observation seen, boolean relaxed) {
        if (seen.timedOut()) {
            return TOO_SLOW;
        }
        if (seen.counts()) {
            return COUNTED_REQUESTS;
        }
        if (seen.refused()) {
            return REFUSED_COPY;
        }
        if (seen.assertion()) {
            return seen.explained() ? EXPECTED_ANOTHER : FINDING;
        }
        if (seen.origin() == Observation.Origin.TEST) {
            return IN_TEST_CODE;
        }
        return seen.explained() && !relaxed ? THE_FAULT_ITSELF : FINDING;
    }
}
