package dev.windtunnel.junit.entry;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Failure;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.opentest4j.AssertionFailedError;

/** The exceptions with which entries fail. */
public final class Failures {

    private static final Pattern FRAME = Pattern.compile("(.+)\\.([^.]+)\\(([^:]*):(-?\\d+)\\)");

    private Failures() {}

    /**
     * A failure told in other words. It stands where the original one stood, so that a click on it leads to the line
     * that failed, and it holds the values that an IDE shows as a difference.
     */
    public static AssertionFailedError retold(String message, Throwable original) {
        AssertionFailedError retold = original instanceof AssertionFailedError assertion
                        && assertion.isExpectedDefined()
                        && assertion.isActualDefined()
                ? new AssertionFailedError(message, assertion.getExpected(), assertion.getActual(), original)
                : new AssertionFailedError(message, original);
        retold.setStackTrace(original.getStackTrace());
        return retold;
    }

    /** A sentence about a test as a whole; where we made it is of no interest. */
    public static AssertionFailedError sentence(String message, @Nullable Throwable cause) {
        AssertionFailedError error = new AssertionFailedError(message, cause);
        error.setStackTrace(new StackTraceElement[0]);
        return error;
    }

    /** An exception that says what was recorded. */
    public static Throwable of(@Nullable Ending ending) {
        if (ending instanceof Ending.Failed failed) {
            return of(failed.failure());
        }
        String words = "it did not end";
        if (ending instanceof Ending.Stuck stuck) {
            words = stuck.where();
        } else if (ending instanceof Ending.Broken broken) {
            words = broken.why();
        }
        return of(new Failure(AssertionError.class.getName(), words, List.of()));
    }

    private static AssertionFailedError of(Failure failure) {
        String words = failure.message().isEmpty() ? failure.type() : failure.type() + ": " + failure.message();
        AssertionFailedError recorded = new AssertionFailedError(words);
        recorded.setStackTrace(failure.frames().stream()
                .map(FRAME::matcher)
                .filter(Matcher::matches)
                .map(frame -> new StackTraceElement(
                        frame.group(1), frame.group(2), frame.group(3), Integer.parseInt(frame.group(4))))
                .toArray(StackTraceElement[]::new));
        return recorded;
    }
}
