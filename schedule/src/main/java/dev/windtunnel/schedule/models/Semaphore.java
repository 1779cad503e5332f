package dev.windtunnel.schedule.models;

/** A number of permits; whoever wants one waits until there is one. */
public interface Semaphore {

    void acquire();

    void release();
}
