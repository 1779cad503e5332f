package dev.windtunnel.schedule.models;

/** Two threads were inside something that is not made for that. */
public final class Overlap extends AssertionError {

    Overlap(String message) {
        super(message);
    }
}
