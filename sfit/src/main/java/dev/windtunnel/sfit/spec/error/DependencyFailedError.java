package dev.windtunnel.sfit.spec.error;

import org.jspecify.annotations.Nullable;

/**
 * A call fails although no fault was injected, so the test does not start from a known good place (thesis 11.1,
 * step 1a).
 */
public final class DependencyFailedError extends FaultSpecError {

    private static final long serialVersionUID = 1;

    public DependencyFailedError(Advice advice, @Nullable Throwable cause) {
        super(advice, cause);
    }
}
