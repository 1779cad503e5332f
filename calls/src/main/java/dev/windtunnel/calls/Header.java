package dev.windtunnel.calls;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The header that is sent with a call. {@code 17/4/9f3c01ab22ee} is call 4 of execution 17, with its index; a trailing {@code
 * !} means that calls of the service are left alone.
 */
public final class Header {

    /** Its name, in HTTP and in gRPC. */
    public static final String NAME = "windtunnel-call";

    private static final Pattern FORM = Pattern.compile("(\\d{1,18})/(\\d{1,9})/([0-9a-f]{1,16})(!?)");

    private Header() {}

    static String of(long execution, int call, ExecutionIndex index, boolean spared) {
        return execution + "/" + call + "/" + index + (spared ? "!" : "");
    }

    /**
     * The context of the request with this header, for this service. If the execution has ended, it is a context in which
     * calls are left alone, because they must not be attributed to another execution. Empty if the header is not valid.
     */
    public static Optional<CallContext> received(String value, String service) {
        Matcher matcher = FORM.matcher(value);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        CallExecution execution = RunningExecutions.running(Long.parseLong(matcher.group(1)));
        if (execution == null) {
            return Optional.of(CallContext.OVER);
        }
        return Optional.of(execution.received(
                Integer.parseInt(matcher.group(2)), service, !matcher.group(4).isEmpty()));
    }
}
