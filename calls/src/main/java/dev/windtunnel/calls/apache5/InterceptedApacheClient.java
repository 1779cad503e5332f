package dev.windtunnel.calls.apache5;

import org.apache.hc.client5.http.impl.ChainElement;
import org.apache.hc.client5.http.impl.async.HttpAsyncClientBuilder;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;

/**
 * Lets clients of Apache HttpClient 5 inject faults. Add it where the client is built: {@code
 * InterceptedApacheClient.addTo(HttpClients.custom()).build()}.
 *
 * <p>Faults enter below the client's own retries, so that the retries see them and each attempt is a call. A fault above them would
 * need an interceptor at the first place of the chain; the same effect has a client that is built with {@code
 * disableAutomaticRetries()}.
 */
public final class InterceptedApacheClient {

    /** The name of the interceptor in the chain of a client. */
    private static final String NAME = "windtunnel";

    private InterceptedApacheClient() {}

    /** The same builder, whose clients are intercepted. */
    public static HttpClientBuilder addTo(HttpClientBuilder builder) {
        // Every chain has this element. An interceptor next to a missing one, such as RETRY, would be left out
        // silently.
        return builder.addExecInterceptorBefore(ChainElement.CONNECT.name(), NAME, new ClassicInterceptor());
    }

    /** The same builder, whose clients are intercepted. */
    public static HttpAsyncClientBuilder addTo(HttpAsyncClientBuilder builder) {
        return builder.addExecInterceptorBefore(ChainElement.CONNECT.name(), NAME, new AsyncInterceptor());
    }
}
