package dev.windtunnel.sfit.spec.error;

import org.jspecify.annotations.Nullable;

/**
 * One fault was said to have no impact, and the assertions fail under it (thesis 11.3.4, assertTestBlock, case b).
 */
public final class AssertionsUnderOneFaultError extends FaultSpecError {

    private static final long serialVersionUID = 1;

    public AssertionsUnderOneFaultError(Advice advice, @Nullable Throwable cause) {
        super(advice, cause);
    }
}
