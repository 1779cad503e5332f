package dev.windtunnel.record;

import org.jspecify.annotations.Nullable;

/** Something could not be written or read. The message is one sentence for the user: what, the value, what to do. */
public final class RecordException extends RuntimeException {

    public RecordException(String message) {
        super(message);
    }

    public RecordException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
