package dev.windtunnel.calls.azure;

import com.azure.core.http.HttpClient;
import java.util.function.UnaryOperator;

/** A pipeline is made for an HTTP client: it gets one that can be redirected and intercepted. */
public final class NewPipeline implements UnaryOperator<Object> {

    /** Made by its name. */
    public NewPipeline() {}

    @Override
    public Object apply(Object client) {
        return RedirectedClient.of((HttpClient) client);
    }
}
