package dev.windtunnel.fidelity.hybrid.policy;

import java.util.List;

/**
 * What becomes of a test after its run on the emulator.
 *
 * @param where where its result comes from
 * @param why in one sentence
 * @param notExercised what fuzzing has not tried, if it is for that alone that the knowledge base does not speak for trust
 */
public record Decision(Where where, String why, List<String> notExercised) {

    public Decision {
        notExercised = List.copyOf(notExercised);
    }

    /** One for which it does not matter what fuzzing has tried. */
    public Decision(Where where, String why) {
        this(where, why, List.of());
    }

    /** Where the result of a test comes from. */
    public enum Where {
        /** It calls no service, so there is nothing to decide. */
        NO_CALLS,
        /** Its run on the emulator counts. */
        TRUSTED,
        /** It runs on the cloud. */
        CLOUD
    }

    /** Whether it runs on the cloud. */
    public boolean isForCloud() {
        return where == Where.CLOUD;
    }
}
