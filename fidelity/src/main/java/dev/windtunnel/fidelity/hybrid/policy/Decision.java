package dev.windtunnel.fidelity.hybrid.policy;

/**
 * What becomes of a test after its run on the emulator.
 *
 * @param where where its result comes from
 * @param why in one sentence
 */
public record Decision(Where where, String why) {

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
