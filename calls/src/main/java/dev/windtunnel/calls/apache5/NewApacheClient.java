package dev.windtunnel.calls.apache5;

import dev.windtunnel.calls.agent.OncePerObject;
import org.apache.hc.client5.http.impl.async.HttpAsyncClientBuilder;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;

/** A client is about to be built: the builder gets our interceptor. */
public final class NewApacheClient extends OncePerObject {

    /** Made by its name. */
    public NewApacheClient() {}

    @Override
    protected void receive(Object builder) {
        if (builder instanceof HttpClientBuilder classic) {
            InterceptedApacheClient.addTo(classic);
        } else {
            InterceptedApacheClient.addTo((HttpAsyncClientBuilder) builder);
        }
    }
}
