package dev.windtunnel.calls.aws;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Calls;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.SdkInternalExecutionAttribute;
import software.amazon.awssdk.http.SdkHttpExecutionAttribute;
import software.amazon.awssdk.http.SdkHttpExecutionAttributes;

/** Keeps who has entered the SDK in the attributes of a logical call, which the SDK hands to the HTTP client with each attempt. */
final class SdkCaller extends SdkHttpExecutionAttribute<CallContext> {

    private static final SdkCaller KEY = new SdkCaller();

    private SdkCaller() {
        super(CallContext.class);
    }

    /** Remembers the current thread as the caller, if it works for an execution. */
    static void remember(ExecutionAttributes attributes) {
        CallContext here = Calls.fromHere();
        if (here == null) {
            return;
        }
        SdkHttpExecutionAttributes known = attributes
                .getOptionalAttribute(SdkInternalExecutionAttribute.SDK_HTTP_EXECUTION_ATTRIBUTES)
                .orElseGet(() -> SdkHttpExecutionAttributes.builder().build());
        if (known.getAttribute(KEY) == null) {
            attributes.putAttribute(
                    SdkInternalExecutionAttribute.SDK_HTTP_EXECUTION_ATTRIBUTES,
                    known.toBuilder().put(KEY, here).build());
        }
    }

    /** The context of the caller; null if nobody has remembered it. */
    static @Nullable CallContext of(@Nullable SdkHttpExecutionAttributes attributes) {
        return attributes == null ? null : attributes.getAttribute(KEY);
    }
}
