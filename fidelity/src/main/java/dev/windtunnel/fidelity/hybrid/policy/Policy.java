package dev.windtunnel.fidelity.hybrid.policy;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** How it is decided which tests run on the cloud. */
public enum Policy {
    /** Tests with a call that may meet a known discrepancy (7.1.1), or that fuzzing has not tried. */
    KNOWN,
    /** Tests whose sequence of calls and answers is not known to be safe (7.1.2). */
    SAFE_LIST,
    /** Of the tests for which {@link #KNOWN} has a reason, those whose sequence is not known to be safe (7.1.3). */
    COMBINED;

    /** As options and documents have it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Reads the word. */
    public static Policy parse(String word) {
        return Arrays.stream(values())
                .filter(policy -> policy.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Policy '" + word + "' is unknown; choose one of "
                        + Arrays.stream(values()).map(Policy::word).collect(Collectors.joining(", ")) + "."));
    }

    /** Whether it needs a knowledge base. */
    public boolean asksKnowledge() {
        return this != SAFE_LIST;
    }

    /** Whether it needs a safe list. */
    public boolean asksSafeList() {
        return this != KNOWN;
    }
}
