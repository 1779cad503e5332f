package dev.windtunnel.calls.apache4;

import java.util.function.UnaryOperator;
import org.apache.http.impl.nio.client.CloseableHttpAsyncClient;

/** An asynchronous client has been built: the caller gets it intercepted. */
public final class NewAsyncClient implements UnaryOperator<Object> {

    /** Made by its name. */
    public NewAsyncClient() {}

    @Override
    public Object apply(Object client) {
        return InterceptedAsyncClient.of((CloseableHttpAsyncClient) client);
    }
}
