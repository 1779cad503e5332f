package dev.windtunnel.schedule.models;

import dev.windtunnel.schedule.Scheduler;

/** A thread that runs one event after the other. */
public interface EventLoop {

    String name();

    /** Runs this after everything that was posted before. */
    void post(String what, Scheduler.Body body);

    /** A timer: runs this at some time from now; timers run in any order. */
    void later(String what, Scheduler.Body body);
}
