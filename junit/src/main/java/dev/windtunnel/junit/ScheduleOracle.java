package dev.windtunnel.junit;

/** What a {@link ScheduleTest} takes for a finding on request, where it takes control of threads. */
public enum ScheduleOracle {
    /** Two threads are about to touch the same plain field or element, one of them to write it. Plain accesses are points then. */
    RACES,
    /** Two threads are about to use the same collection that is not made for that, one of them to change it. */
    COLLECTIONS,
    /** A thread waits for ever when the test itself has ended; not by default, because tests often leave their pools to the JVM. */
    LEAKS
}
