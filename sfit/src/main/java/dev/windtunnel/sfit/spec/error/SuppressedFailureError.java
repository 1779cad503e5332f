package dev.windtunnel.sfit.spec.error;

import org.jspecify.annotations.Nullable;

/** A fault was said to propagate, and the test got another failure (thesis 11.3.4.1, step 2a). */
public final class SuppressedFailureError extends FaultSpecError {

    private static final long serialVersionUID = 1;

    public SuppressedFailureError(Advice advice, @Nullable Throwable cause) {
        super(advice, cause);
    }
}
