package dev.windtunnel.calls.aws;

import java.util.function.UnaryOperator;
import software.amazon.awssdk.core.client.handler.ClientExecutionParams;

/** A method of an asynchronous client has been called: the caller is remembered with what belongs to this logical call. */
public final class EnteredSdk implements UnaryOperator<Object> {

    /** Made by its name. */
    public EnteredSdk() {}

    @Override
    public Object apply(Object call) {
        SdkCaller.remember(((ClientExecutionParams<?, ?>) call).executionAttributes());
        RedirectedCall.redirect(call);
        return call;
    }
}
