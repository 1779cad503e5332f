package dev.windtunnel.sfit.spec.error;

import org.jspecify.annotations.Nullable;

/** Nothing says how often a stub is called (thesis 11.3.4, assertStubBlock, step c). */
public final class StubWithoutCountError extends FaultSpecError {

    private static final long serialVersionUID = 1;

    public StubWithoutCountError(Advice advice, @Nullable Throwable cause) {
        super(advice, cause);
    }
}
