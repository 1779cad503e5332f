package dev.windtunnel.record;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** Something that the user can fix. The message is one sentence: what is wrong, the value in quotes, what to do. */
public final class UsageException extends RuntimeException {

    public UsageException(String message) {
        super(message);
    }

    public UsageException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /** Makes a call to another module, whose complaints about arguments are for the user. */
    public static <T> T translating(Callable<T> call) throws Exception {
        try {
            return call.call();
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }
}
