package dev.windtunnel.sfit.spec.error;

import org.jspecify.annotations.Nullable;

/** The assertions that were stated for a failure that the test gets fail (thesis 11.3.4.2, step 1b). */
public final class AssertionsForFailureError extends FaultSpecError {

    private static final long serialVersionUID = 1;

    public AssertionsForFailureError(Advice advice, @Nullable Throwable cause) {
        super(advice, cause);
    }
}
