package dev.windtunnel.sfit.spec.error;

import org.jspecify.annotations.Nullable;

/** Nothing says what holds when the test gets this failure (thesis 11.3.4.1, steps 2b and 4b). */
public final class NoAssertionsForFailureError extends FaultSpecError {

    private static final long serialVersionUID = 1;

    public NoAssertionsForFailureError(Advice advice, @Nullable Throwable cause) {
        super(advice, cause);
    }
}
