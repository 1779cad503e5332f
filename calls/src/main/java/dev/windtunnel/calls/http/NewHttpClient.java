package dev.windtunnel.calls.http;

import java.net.http.HttpClient;
import java.util.function.UnaryOperator;

/** A client has been made: the caller gets it intercepted. */
public final class NewHttpClient implements UnaryOperator<Object> {

    /** Made by its name. */
    public NewHttpClient() {}

    @Override
    public Object apply(Object client) {
        return InterceptedHttpClient.of((HttpClient) client);
    }
}
