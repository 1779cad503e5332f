package dev.windtunnel.schedule;

/** The scheduler or a model was used wrongly; the message says what to do instead. */
public final class MisuseException extends IllegalStateException {

    /** Models rather throw {@link Scheduler#misuse}, which takes into account whether the schedule has ended. */
    public MisuseException(String message) {
        super(message);
    }
}
