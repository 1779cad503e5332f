package dev.windtunnel.sfit.spec.error;

import org.jspecify.annotations.Nullable;

/** The test throws although no fault was injected (thesis 11.3.4, executeTestBlock, case a). */
public final class HappyPathError extends FaultSpecError {

    private static final long serialVersionUID = 1;

    public HappyPathError(Advice advice, @Nullable Throwable cause) {
        super(advice, cause);
    }
}
