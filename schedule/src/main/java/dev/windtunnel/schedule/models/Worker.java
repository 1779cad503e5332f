package dev.windtunnel.schedule.models;

/** A thread of a program. */
public interface Worker {

    String name();

    /** Starts it; once. */
    void start();

    /** Waits until it has ended; once, and not before it was started. */
    void join();
}
