package dev.windtunnel.schedule;

import java.time.Duration;

/**
 * What else is checked, or made to happen, while threads are controlled.
 *
 * @param races whether it is a finding if two threads are about to access the same plain field or element, one of them to write it
 * @param collections whether it is a finding if two threads are about to use the same unsynchronised collection, one of them to
 *     change it
 * @param leaks whether it is a finding if a thread waits for ever when the test itself has ended
 * @param spuriousWakeUps whether waiting threads may wake up for no reason
 * @param timerSlack for how long a thread that can continue may be held up while time passes for others, and how far apart two
 *     deadlines may be that come in the other order
 */
public record ThreadOracles(
        boolean races, boolean collections, boolean leaks, boolean spuriousWakeUps, Duration timerSlack) {

    /** The slack unless the user says otherwise. */
    public static final Duration TIMER_SLACK = Duration.ofMillis(100);

    /** Leaks only. */
    public static final ThreadOracles USUAL = new ThreadOracles(false, false, true, false);

    public ThreadOracles(boolean races, boolean collections, boolean leaks, boolean spuriousWakeUps) {
        this(races, collections, leaks, spuriousWakeUps, TIMER_SLACK);
    }
}
