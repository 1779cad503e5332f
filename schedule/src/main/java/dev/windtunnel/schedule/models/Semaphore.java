package dev.windtunnel.schedule.models;

/** A number of permits; a thread waits until it gets one. */
public interface Semaphore {

    void acquire();

    void release();
}
