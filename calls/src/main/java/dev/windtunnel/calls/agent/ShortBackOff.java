package dev.windtunnel.calls.agent;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import java.time.Duration;
import java.util.function.UnaryOperator;

/** How long an SDK waits before it tries again. */
public final class ShortBackOff implements UnaryOperator<Object> {

    /** The SDK of AWS takes a failure of the first attempt for one of the second if that begins at once. */
    private static final Duration MOMENT = Duration.ofMillis(50);

    /** Made by its name. */
    public ShortBackOff() {}

    @Override
    public Object apply(Object delay) {
        CallContext context = CallContext.current();
        CallExecution execution = context == null ? null : context.execution();
        boolean isLong = ((Duration) delay).compareTo(MOMENT) > 0;
        return isLong && execution != null && execution.shortensBackOff() ? MOMENT : delay;
    }
}
