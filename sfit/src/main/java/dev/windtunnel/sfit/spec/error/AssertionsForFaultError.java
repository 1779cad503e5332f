package dev.windtunnel.sfit.spec.error;

import org.jspecify.annotations.Nullable;

/** The assertions that were stated for a fault fail (thesis 11.3.4.2, step 1a). */
public final class AssertionsForFaultError extends FaultSpecError {

    private static final long serialVersionUID = 1;

    public AssertionsForFaultError(Advice advice, @Nullable Throwable cause) {
        super(advice, cause);
    }
}
