package dev.windtunnel.sfit;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Which combinations of faults are left out, and what that assumes. */
public enum FaultReduction {
    /** Those in which every service gets to see what it has seen before. */
    ANSWERS(
            "that services keep nothing between requests: what a service does depends on the request and on the answers that it gets"),
    /** Those whose requests have all been seen, by the statuses of their calls (thesis 6.5, and the outcomes of calls that had ended). */
    ESR(
            "that services keep nothing between requests, and that callers see no more of an answer than its status or exception"),
    /** The same by the rule of the thesis, which does not compare the outcomes of calls without a fault. */
    THESIS("what esr assumes, and that a caller does not notice how a call ended into which no fault was injected"),
    /** None. */
    NONE("nothing");

    private final String assumption;

    FaultReduction(String assumption) {
        this.assumption = assumption;
    }

    /** The name on a command line. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What has to be so for no finding to be lost, as the end of a sentence that begins with "This assumes". */
    public String assumption() {
        return assumption;
    }

    /** Reads a name. */
    public static FaultReduction parse(String word) {
        return Arrays.stream(values())
                .filter(reduction -> reduction.word().equals(word.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Reduction '" + word + "' is unknown; choose from "
                        + Arrays.stream(values()).map(FaultReduction::word).collect(Collectors.joining(", ")) + "."));
    }
}
