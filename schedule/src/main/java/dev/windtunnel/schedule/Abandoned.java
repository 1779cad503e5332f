package dev.windtunnel.schedule;

/** Thrown at an operation whose schedule is over, so that it unwinds; nobody but the scheduler should catch it. */
final class Abandoned extends Error {

    Abandoned() {
        super("this schedule is over", null, false, false);
    }
}
