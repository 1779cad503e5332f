package dev.windtunnel.schedule;

/** An operation does not come back to the scheduler: it blocks on something that the scheduler knows nothing about. */
public final class BlockedException extends RuntimeException {

    static final String WHAT = "blocked";

    BlockedException(String message) {
        super(message);
    }
}
