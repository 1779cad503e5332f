package dev.windtunnel.schedule;

/**
 * What else is checked, or made to happen, while threads are controlled.
 *
 * @param races whether it is a finding if two threads are about to access the same plain field or element, one of them to write it
 * @param collections whether it is a finding if two threads are about to use the same unsynchronised collection, one of them to
 *     change it
 * @param leaks whether it is a finding if a thread waits for ever when the test itself has ended
 * @param spuriousWakeUps whether waiting threads may wake up for no reason
 */
public record ThreadOracles(boolean races, boolean collections, boolean leaks, boolean spuriousWakeUps) {

    /** Leaks only. */
    public static final ThreadOracles USUAL = new ThreadOracles(false, false, true, false);
}
