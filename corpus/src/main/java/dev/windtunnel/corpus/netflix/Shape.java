package dev.windtunnel.corpus.netflix;

/**
 * A variant of the application.
 *
 * @param profileReports whether user-profile calls telemetry before it answers
 * @param profileSeconds the timeout of the gateway for user-profile
 * @param asksListAgain whether the gateway calls my-list again if it is unavailable
 * @param profileOptional whether the gateway continues without a profile
 */
record Shape(boolean profileReports, int profileSeconds, boolean asksListAgain, boolean profileOptional) {

    /** The timeout of services for one another. */
    static final int USUAL = 15;

    static final Shape PLAIN = new Shape(false, USUAL, false, false);

    /** User-profile waits for telemetry; the timeout for user-profile is longer or too short. */
    Shape reporting(int seconds) {
        return new Shape(true, seconds, asksListAgain, profileOptional);
    }

    /** The fallback of my-list is my-list. */
    Shape askingListAgain() {
        return new Shape(profileReports, profileSeconds, true, profileOptional);
    }

    /** A homepage works without a profile. */
    Shape withoutNeedOfProfile() {
        return new Shape(profileReports, profileSeconds, asksListAgain, true);
    }
}
