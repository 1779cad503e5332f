package dev.windtunnel.cli;

import org.jspecify.annotations.Nullable;

/** Something that the user can mend. The message is one sentence: what is wrong, the value in quotes, what to do. */
final class UsageException extends RuntimeException {

    UsageException(String message) {
        super(message);
    }

    UsageException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
