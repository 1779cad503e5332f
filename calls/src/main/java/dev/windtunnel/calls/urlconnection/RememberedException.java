package dev.windtunnel.calls.urlconnection;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** An exception of a connection that is thrown again whenever somebody asks again, in the way in which the platform does it. */
final class RememberedException {

    private @Nullable Exception first;

    /** Throws the exception again, if there was one. */
    void again() throws IOException {
        if (first instanceof IOException exception) {
            throw chained(exception);
        }
        if (first != null) {
            throw new RuntimeException(first);
        }
    }

    /** Remembers and returns an exception. */
    <E extends Exception> E of(E exception) {
        first = exception;
        return exception;
    }

    private static IOException chained(IOException first) {
        try {
            IOException again = first.getClass().getConstructor(String.class).newInstance(first.getMessage());
            again.initCause(first);
            return again;
        } catch (ReflectiveOperationException | RuntimeException e) {
            return first;
        }
    }
}
