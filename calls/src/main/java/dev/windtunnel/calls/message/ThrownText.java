package dev.windtunnel.calls.message;

import org.jspecify.annotations.Nullable;

/** What exceptions of other people say. Their methods may throw, too, or never end with a cause. */
public final class ThrownText {

    private ThrownText() {}

    /** As {@link Throwable#toString}; the name of the class if that fails. */
    public static String of(Throwable thrown) {
        try {
            return String.valueOf(thrown);
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            return thrown.getClass().getName();
        }
    }

    /** As {@link Throwable#getMessage}; null if that fails. */
    static @Nullable String message(Throwable thrown) {
        try {
            return thrown.getMessage();
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            return null;
        }
    }

    /** As {@link Throwable#getCause}; null if that fails. */
    static @Nullable Throwable cause(Throwable thrown) {
        try {
            return thrown.getCause();
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            return null;
        }
    }
}
