package dev.windtunnel.schedule.models;

/** Opens when it was counted down to 0, and stays open. */
public interface Latch {

    void countDown();

    /** Waits until it is open. */
    void await();
}
