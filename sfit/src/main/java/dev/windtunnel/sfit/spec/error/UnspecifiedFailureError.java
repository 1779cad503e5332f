package dev.windtunnel.sfit.spec.error;

import org.jspecify.annotations.Nullable;

/** The test got a failure because of a fault, and nothing says that it should (thesis 11.3.4.1, step 3a). */
public final class UnspecifiedFailureError extends FaultSpecError {

    private static final long serialVersionUID = 1;

    public UnspecifiedFailureError(Advice advice, @Nullable Throwable cause) {
        super(advice, cause);
    }
}
