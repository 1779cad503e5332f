package dev.windtunnel.schedule;

/**
 * What else is looked at, or made to happen, while threads are controlled.
 *
 * @param races whether two threads about to touch the same plain field or element, one of them to write it, is a finding
 * @param collections whether two threads about to use the same collection that is not made for that, one of them to change it,
 *     is a finding
 * @param leaks whether a thread that waits for ever when the test itself has ended is a finding
 * @param spuriousWakeUps whether whoever waits may wake up for no reason
 */
public record ThreadOracles(boolean races, boolean collections, boolean leaks, boolean spuriousWakeUps) {

    /** Leaks only. */
    public static final ThreadOracles USUAL = new ThreadOracles(false, false, true, false);
}
