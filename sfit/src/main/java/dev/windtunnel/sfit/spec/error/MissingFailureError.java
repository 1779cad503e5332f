package dev.windtunnel.sfit.spec.error;

import org.jspecify.annotations.Nullable;

/** The test should have got a failure because of a fault, and got an answer. */
public final class MissingFailureError extends FaultSpecError {

    private static final long serialVersionUID = 1;

    public MissingFailureError(Advice advice, @Nullable Throwable cause) {
        super(advice, cause);
    }
}
