package dev.windtunnel.sfit.spec.error;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A decision of the procedure against a test. */
public abstract class FaultSpecError extends AssertionError {

    private static final long serialVersionUID = 1;

    private final transient Advice advice;

    FaultSpecError(Advice advice, @Nullable Throwable cause) {
        super(advice.text(), cause);
        this.advice = advice;
    }

    /** What it says. */
    public final Advice advice() {
        return advice;
    }

    /** Code for each way to accept what was observed. */
    public final List<Snippet> snippets() {
        return advice.snippets();
    }
}
