package dev.windtunnel.calls.aws;

import java.util.function.UnaryOperator;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;

/** A client has been made: the caller gets it intercepted. */
public final class NewNettyClient implements UnaryOperator<Object> {

    /** Made by its name. */
    public NewNettyClient() {}

    @Override
    public Object apply(Object client) {
        return InterceptedNettyClient.of((SdkAsyncHttpClient) client);
    }
}
