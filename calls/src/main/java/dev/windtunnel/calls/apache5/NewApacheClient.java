package dev.windtunnel.calls.apache5;

import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.UnaryOperator;
import org.apache.hc.client5.http.impl.async.HttpAsyncClientBuilder;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;

/** A client is about to be built: the builder gets our interceptor, once. */
public final class NewApacheClient implements UnaryOperator<Object> {

    private final Set<Object> known = Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    /** Made by its name. */
    public NewApacheClient() {}

    @Override
    public Object apply(Object builder) {
        if (known.add(builder)) {
            if (builder instanceof HttpClientBuilder classic) {
                InterceptedApacheClient.addTo(classic);
            } else {
                InterceptedApacheClient.addTo((HttpAsyncClientBuilder) builder);
            }
        }
        return builder;
    }
}
