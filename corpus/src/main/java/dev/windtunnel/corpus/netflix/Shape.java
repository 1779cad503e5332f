package dev.windtunnel.corpus.netflix;

/**
 * In what shape the application is.
 *
 * @param profileReports whether user-profile tells telemetry before it answers
 * @param profileSeconds how long the gateway waits for user-profile
 * @param asksListAgain whether the gateway asks my-list again if it is not available
 * @param profileOptional whether the gateway goes on without a profile
 */
record Shape(boolean profileReports, int profileSeconds, boolean asksListAgain, boolean profileOptional) {

    /** How long services wait for one another. */
    static final int USUAL = 15;

    static final Shape PLAIN = new Shape(false, USUAL, false, false);

    /** User-profile may wait for telemetry, and whoever waits for user-profile waits longer or not long enough. */
    Shape reporting(int seconds) {
        return new Shape(true, seconds, asksListAgain, profileOptional);
    }

    /** The fallback of my-list is my-list. */
    Shape askingListAgain() {
        return new Shape(profileReports, profileSeconds, true, profileOptional);
    }

    /** A homepage does not need a profile. */
    Shape withoutNeedOfProfile() {
        return new Shape(profileReports, profileSeconds, asksListAgain, true);
    }
}
