package dev.windtunnel.instrument;

import org.jspecify.annotations.Nullable;

/** This JVM does not allow its classes to be rewritten; the message says why, and what to do. */
public final class InstrumentException extends RuntimeException {

    public InstrumentException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
