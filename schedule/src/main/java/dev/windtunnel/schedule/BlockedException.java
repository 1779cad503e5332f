package dev.windtunnel.schedule;

/** An operation does not come back to the scheduler: it waits for something that is neither modelled nor controlled. */
public final class BlockedException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final boolean isAtLock;

    /**
     * Only the scheduler makes it.
     *
     * @param isAtLock whether it waits for a monitor that another thread holds
     */
    public BlockedException(String message, boolean isAtLock) {
        super(message);
        this.isAtLock = isAtLock;
    }

    /** Whether the operation waits for a monitor that another thread holds. */
    public boolean isAtLock() {
        return isAtLock;
    }
}
