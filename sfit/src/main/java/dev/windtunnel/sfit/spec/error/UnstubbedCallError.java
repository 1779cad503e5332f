package dev.windtunnel.sfit.spec.error;

import org.jspecify.annotations.Nullable;

/** A call has reached a stub server that has no answer for it (thesis 11.3.4, assertStubBlock, step b). */
public final class UnstubbedCallError extends FaultSpecError {

    private static final long serialVersionUID = 1;

    public UnstubbedCallError(Advice advice, @Nullable Throwable cause) {
        super(advice, cause);
    }
}
