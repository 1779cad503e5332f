package dev.windtunnel.sfit.spec.error;

import org.jspecify.annotations.Nullable;

/** A stub was called more or less often than stated, without a fault. */
public final class StubCountError extends FaultSpecError {

    private static final long serialVersionUID = 1;

    public StubCountError(Advice advice, @Nullable Throwable cause) {
        super(advice, cause);
    }
}
