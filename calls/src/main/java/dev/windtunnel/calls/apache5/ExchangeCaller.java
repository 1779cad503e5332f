package dev.windtunnel.calls.apache5;

import dev.windtunnel.calls.CallContext;
import org.apache.hc.client5.http.async.AsyncExecChain;
import org.jspecify.annotations.Nullable;

/**
 * The context of the caller of an exchange, kept in the context of the client. Callers may use a context of the client for many
 * exchanges, so the exchange is kept as well.
 */
record ExchangeCaller(String exchange, CallContext caller) {

    private static final String NAME = "windtunnel.caller";

    /** The caller of an exchange of which this is not the first attempt; null if it is the first one. */
    static @Nullable CallContext of(AsyncExecChain.Scope scope) {
        return scope.clientContext.getAttribute(NAME) instanceof ExchangeCaller known
                        && known.exchange.equals(scope.exchangeId)
                ? known.caller
                : null;
    }

    static void remember(AsyncExecChain.Scope scope, CallContext caller) {
        scope.clientContext.setAttribute(NAME, new ExchangeCaller(scope.exchangeId, caller));
    }
}
