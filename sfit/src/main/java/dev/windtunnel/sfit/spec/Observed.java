package dev.windtunnel.sfit.spec;

import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.message.Secrets;
import dev.windtunnel.record.text.Excerpt;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What one execution of a test has shown.
 *
 * @param faults the faults that were injected, one per call, in the order of the calls
 * @param answer what the test got; null if it got a failure by an exception
 * @param shown the same, or the result of a future
 * @param failure the failure that the test got, if it got one
 * @param thrown the exception, if there was one
 */
record Observed<R>(
        List<CallRecord> faults,
        List<CallRecord> calls,
        @Nullable R answer,
        @Nullable Object shown,
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
        Map<String, Long> met = faults.stream()
                .collect(Collectors.groupingBy(JavaCode::fault, LinkedHashMap::new, Collectors.counting()));
        return met.entrySet().stream()
                .map(fault -> fault.getKey()
                        + (fault.getValue() == 1
                                ? ""
                                : fault.getValue() == 2 ? " twice" : " " + fault.getValue() + " times"))
                .collect(Collectors.joining(", and "));
    }

    /** What the test got, in one line. */
    String got() {
        String text = failure.map(FailureAnswer::toString).orElseGet(() -> FailureAnswer.shown(shown));
        return Excerpt.of(Secrets.hidden(text), SHOWN);
    }
}
