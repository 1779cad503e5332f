package dev.windtunnel.sfit.spec.error;

import org.jspecify.annotations.Nullable;

/** Nothing says what happens under one fault (thesis 11.3.4.2, step 2a). */
public final class UnspecifiedFaultError extends FaultSpecError {

    private static final long serialVersionUID = 1;

    public UnspecifiedFaultError(Advice advice, @Nullable Throwable cause) {
        super(advice, cause);
    }
}
