package dev.windtunnel.sfit.spec.error;

import org.jspecify.annotations.Nullable;

/** A call was made after the tested block had returned, so that what it means for the test was decided without it. */
public final class LateCallError extends FaultSpecError {

    private static final long serialVersionUID = 1;

    public LateCallError(Advice advice, @Nullable Throwable cause) {
        super(advice, cause);
    }
}
