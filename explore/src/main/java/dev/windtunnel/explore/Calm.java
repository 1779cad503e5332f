package dev.windtunnel.explore;

import java.time.Duration;

/**
 * What the calm runs before an exploration showed.
 *
 * @param ending how they ended; the first one that did not pass, if any
 * @param runs how many there were
 * @param choices how many choices with more than one option the first one asked
 * @param varies whether two of them asked different things or ended differently: the subject is nondeterministic by itself
 * @param cost how long the fastest one took
 */
public record Calm(Ending ending, int runs, int choices, boolean varies, Duration cost) {

    /** Whether all of them passed. */
    public boolean passes() {
        return ending instanceof Ending.Passed;
    }
}
