package dev.windtunnel.sfit.spec.error;

import org.jspecify.annotations.Nullable;

/** The test got another failure than the one that was stated (thesis 11.3.4.1, step 3b). */
public final class OtherFailureError extends FaultSpecError {

    private static final long serialVersionUID = 1;

    public OtherFailureError(Advice advice, @Nullable Throwable cause) {
        super(advice, cause);
    }
}
