package dev.windtunnel.instrument;

/** This JVM does not let its classes be rewritten; the message says why, and what to do. */
public final class InstrumentException extends RuntimeException {

    InstrumentException(String message, Throwable cause) {
        super(message, cause);
    }
}
