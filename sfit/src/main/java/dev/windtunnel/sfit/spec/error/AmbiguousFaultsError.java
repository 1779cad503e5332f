package dev.windtunnel.sfit.spec.error;

import org.jspecify.annotations.Nullable;

/**
 * What happens under several faults at once does not follow from what was said about each (thesis 11.3.4.2, step
 * 2b).
 */
public final class AmbiguousFaultsError extends FaultSpecError {

    private static final long serialVersionUID = 1;

    public AmbiguousFaultsError(Advice advice, @Nullable Throwable cause) {
        super(advice, cause);
    }
}
