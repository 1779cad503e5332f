package dev.windtunnel.schedule;

/** An operation does not come back to the scheduler: it waits for something that is neither modelled nor controlled. */
public final class BlockedException extends RuntimeException {

    /** Only the scheduler makes it. */
    public BlockedException(String message) {
        super(message);
    }
}
