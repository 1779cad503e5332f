package dev.windtunnel.schedule;

/** The scheduler or a model was used in a way that makes no sense; the message says what to do instead. */
public final class MisuseException extends IllegalStateException {

    MisuseException(String message) {
        super(message);
    }
}
