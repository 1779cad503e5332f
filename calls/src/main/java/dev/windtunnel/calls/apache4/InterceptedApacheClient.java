package dev.windtunnel.calls.apache4;

import org.apache.http.impl.client.HttpClientBuilder;
import org.apache.http.impl.execchain.ClientExecChain;

/**
 * Lets classic clients of Apache HttpClient 4 inject faults. Build the client with {@code InterceptedApacheClient.custom()}
 * instead of {@code HttpClients.custom()}; a builder of version 4 takes no interceptors of its chain from outside.
 *
 * <p>Faults enter below the client's own retries, so that the retries see them and each attempt is a call. A fault above them has
 * the same effect as one in a client that is built with {@code disableAutomaticRetries()}.
 */
public final class InterceptedApacheClient {

    private InterceptedApacheClient() {}

    /** A builder whose clients are intercepted. */
    public static HttpClientBuilder custom() {
        return new Builder();
    }

    /** The same innermost element of a chain, intercepted. For builders with chains of their own. */
    public static ClientExecChain intercepted(ClientExecChain mainExec) {
        return mainExec instanceof ClassicInterceptor ? mainExec : new ClassicInterceptor(mainExec);
    }

    private static final class Builder extends HttpClientBuilder {
        @Override
        protected ClientExecChain decorateMainExec(ClientExecChain mainExec) {
            return intercepted(super.decorateMainExec(mainExec));
        }
    }
}
