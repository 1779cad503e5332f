package dev.windtunnel.calls.aws;

import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

/**
 * Remembers who calls an asynchronous client of the SDK. Add it with {@code overrideConfiguration(o ->
 * o.addExecutionInterceptor(new CallerInterceptor()))}, and set {@link InterceptedNettyClient} as the HTTP client.
 */
public final class CallerInterceptor implements ExecutionInterceptor {

    /** An interceptor, which may be shared by clients. */
    public CallerInterceptor() {}

    /** The SDK calls this in the thread of the caller. */
    @Override
    public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
        SdkCaller.remember(attributes);
    }
}
