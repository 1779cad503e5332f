package dev.windtunnel.schedule.models;

import dev.windtunnel.schedule.Scheduler;

/** A thread that does one thing after the other. */
public interface EventLoop {

    String name();

    /** Does this after all that was posted before. */
    void post(String what, Scheduler.Body body);

    /** A timer: does this at some time from now; timers come in any order. */
    void later(String what, Scheduler.Body body);
}
