package dev.windtunnel.sfit.spec.error;

import org.jspecify.annotations.Nullable;

/** Two statements about the same fault contradict each other (thesis 11.3.4.1, step 1a). */
public final class ContradictoryStatementsError extends FaultSpecError {

    private static final long serialVersionUID = 1;

    public ContradictoryStatementsError(Advice advice, @Nullable Throwable cause) {
        super(advice, cause);
    }
}
