package hostile;

/** An exception that cannot be looked at. */
public final class HostileException extends RuntimeException {

    public HostileException() {
        super("hidden", null, true, true);
    }

    @Override
    public String getMessage() {
        throw new IllegalStateException("somebody has asked for the message");
    }

    @Override
    public String getLocalizedMessage() {
        throw new IllegalStateException("somebody has asked for the message");
    }

    @Override
    public synchronized Throwable getCause() {
        throw new IllegalStateException("somebody has asked for the cause");
    }

    @Override
    public String toString() {
        throw new IllegalStateException("somebody has asked for the text");
    }

    @Override
    public boolean equals(Object other) {
        throw new IllegalStateException("somebody has compared it");
    }

    @Override
    public int hashCode() {
        throw new IllegalStateException("somebody has asked for the hash code");
    }
}
