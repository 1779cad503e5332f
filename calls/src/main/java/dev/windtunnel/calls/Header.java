package dev.windtunnel.calls;

import dev.windtunnel.calls.name.ExecutionIndex;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The header that is sent with a call. {@code 5d1f0c22/17/4/9f3c01ab22ee} is call 4 of execution 17 of the JVM with the first
 * number, with its index; a trailing {@code !} means that calls of the service are left alone.
 */
public final class Header {

    /** Its name, in HTTP and in gRPC. */
    public static final String NAME = "windtunnel-call";

    private static final Pattern FORM = Pattern.compile("([0-9a-f]{16})/(\\d{1,18})/(\\d{1,9})/([0-9a-f]{1,16})(!?)");

    private Header() {}

    static String of(long execution, int call, ExecutionIndex index, boolean spared) {
        return RunningExecutions.RUN + "/" + execution + "/" + call + "/" + index + (spared ? "!" : "");
    }

    /**
     * The context of the request with this header, for this service. If the execution has ended, it is a context in which
     * calls are left alone, because they must not be attributed to another execution. Empty if the header is not valid, or if
     * another JVM made the call.
     */
    public static Optional<CallContext> received(String value, String service) {
        return read(value, (execution, call, spared) -> execution.received(call, service, spared));
    }

    /** The context of somebody who passes this header on, without having received it through an adapter. */
    static Optional<CallContext> passedOn(String value) {
        return read(value, CallExecution::passedOn);
    }

    /** Whether a call with this header is in progress that was made in this context. */
    static boolean isUnderWay(String value, CallContext context) {
        return read(
                        value,
                        (execution, call, spared) ->
                                execution == context.execution() && execution.isUnderWay(call, context)
                                        ? context
                                        : CallContext.OVER)
                .filter(found -> found == context)
                .isPresent();
    }

    private interface Use {
        CallContext of(CallExecution execution, int call, boolean spared);
    }

    private static Optional<CallContext> read(String value, Use use) {
        Matcher matcher = FORM.matcher(value);
        if (!matcher.matches() || !matcher.group(1).equals(RunningExecutions.RUN)) {
            return Optional.empty();
        }
        CallExecution execution = RunningExecutions.running(Long.parseLong(matcher.group(2)));
        if (execution == null) {
            return Optional.of(CallContext.OVER);
        }
        return Optional.of(use.of(
                execution, Integer.parseInt(matcher.group(3)), !matcher.group(5).isEmpty()));
    }
}
