package dev.windtunnel.sfit.spec.error;

import org.jspecify.annotations.Nullable;

/** What single faults imply does not hold when they come together (thesis 11.3.4, assertTestBlock, case a). */
public final class AssertionsUnderSeveralFaultsError extends FaultSpecError {

    private static final long serialVersionUID = 1;

    public AssertionsUnderSeveralFaultsError(Advice advice, @Nullable Throwable cause) {
        super(advice, cause);
    }
}
