package dev.windtunnel.schedule.core;

/** Unwinds an operation whose schedule has ended; only the scheduler should catch it. */
public final class ScheduleOverError extends Error {

    ScheduleOverError() {
        super("this schedule is over", null, false, false);
    }
}
