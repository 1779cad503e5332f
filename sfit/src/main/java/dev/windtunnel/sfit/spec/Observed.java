package dev.windtunnel.sfit.spec;

import dev.windtunnel.calls.CallRecord;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What one execution of a test has shown.
 *
 * @param faults the faults that were injected, one per call, in the order of the calls
 * @param answer what the test got; null if it got a failure by an exception
 * @param failure the failure that the test got, if it got one
 * @param thrown the exception, if there was one
 */
record Observed<R>(
        List<CallRecord> faults,
        List<CallRecord> calls,
        @Nullable R answer,
        Optional<FailureAnswer> failure,
        @Nullable Throwable thrown) {

    private static final int SHOWN = 120;

    /** The answer as assertions take it. A test that answers with null knows of it, and so do its assertions. */
    @SuppressWarnings("NullAway")
    R asserted() {
        return answer;
    }

    boolean isCalm() {
        return faults.isEmpty();
    }

    /** The faults in words. */
    String met() {
        return faults.stream().map(JavaCode::fault).collect(Collectors.joining(", and "));
    }

    /** What the test got, in one line. */
    String got() {
        String text = failure.map(FailureAnswer::toString).orElseGet(() -> FailureAnswer.shown(answer));
        String line = text.strip().replaceAll("\\s+", " ");
        return line.length() <= SHOWN ? line : line.substring(0, SHOWN - 3) + "...";
    }
}
