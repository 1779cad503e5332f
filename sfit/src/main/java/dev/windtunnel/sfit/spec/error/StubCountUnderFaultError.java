package dev.windtunnel.sfit.spec.error;

import org.jspecify.annotations.Nullable;

/** A stub was called more or less often than stated under a fault (thesis 11.3.4, assertStubBlock, step a). */
public final class StubCountUnderFaultError extends FaultSpecError {

    private static final long serialVersionUID = 1;

    public StubCountUnderFaultError(Advice advice, @Nullable Throwable cause) {
        super(advice, cause);
    }
}
