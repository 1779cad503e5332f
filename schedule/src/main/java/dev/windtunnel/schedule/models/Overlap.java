package dev.windtunnel.schedule.models;

/** Two threads used an object at the same time that is not made for several threads. */
public final class Overlap extends AssertionError {

    /** Only the checked map throws it. */
    public Overlap(String message) {
        super(message);
    }
}
