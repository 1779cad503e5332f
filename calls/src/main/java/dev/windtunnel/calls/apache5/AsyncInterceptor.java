package dev.windtunnel.calls.apache5;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.Later;
import dev.windtunnel.calls.http.TimedFault;
import java.io.IOException;
import java.util.Optional;
import org.apache.hc.client5.http.async.AsyncExecCallback;
import org.apache.hc.client5.http.async.AsyncExecChain;
import org.apache.hc.client5.http.async.AsyncExecChainHandler;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.nio.AsyncEntityProducer;
import org.jspecify.annotations.Nullable;

/**
 * Intercepts the calls of an asynchronous client. The first attempt of an exchange is made in the thread of the caller, further
 * ones in threads of the client; they belong to the context of the caller, and so does what its callbacks do.
 */
final class AsyncInterceptor implements AsyncExecChainHandler {

    @Override
    public void execute(
            HttpRequest request,
            @Nullable AsyncEntityProducer body,
            AsyncExecChain.Scope scope,
            AsyncExecChain chain,
            AsyncExecCallback callback)
            throws HttpException, IOException {
        CallContext known = ExchangeCaller.of(scope);
        if (known == null) {
            attempt(request, body, scope, chain, callback);
            return;
        }
        try (CallContext.Scope entered = known.enter()) {
            attempt(request, body, scope, chain, callback);
        }
    }

    private static void attempt(
            HttpRequest request,
            @Nullable AsyncEntityProducer body,
            AsyncExecChain.Scope scope,
            AsyncExecChain chain,
            AsyncExecCallback callback)
            throws HttpException, IOException {
        CallContext caller = Calls.watched() ? CallContext.current() : null;
        if (caller == null) {
            chain.proceed(request, body, scope, callback);
            return;
        }
        ExchangeCaller.remember(scope, caller);
        // Sockets of asynchronous clients wait for an answer for ever unless they are configured.
        Limits limits = Limits.of(scope.clientContext, Optional.empty());
        Interception call = Calls.intercept(() -> ApacheCalls.describe(
                request,
                scope.route.getTargetHost(),
                ProducedBody.bytes(body),
                body != null && body.getContentLength() != 0,
                limits));
        if (call == Interception.NONE) {
            chain.proceed(request, body, scope, callback);
            return;
        }
        // The library has copied the caller's request, and copies that again before it retries.
        call.headers().forEach(request::setHeader);
        AsyncExecCallback watched = new WatchedCallback(callback, call, caller);
        Fault planned = call.fault().orElse(null);
        if (planned == null) {
            chain.proceed(request, body, scope, watched);
            return;
        }
        TimedFault fault = new TimedFault(planned, limits.timeouts(), limits.known(), call.waitsForTimeouts());
        Later later = new Later(caller, watched::failed);
        if (fault.isDelay()) {
            later.run(fault.duration(), () -> chain.proceed(request, body, scope, watched));
        } else {
            chain.proceed(request, body, faulty(scope, fault, limits, later, call), watched);
        }
    }

    private static AsyncExecChain.Scope faulty(
            AsyncExecChain.Scope scope, TimedFault fault, Limits limits, Later later, Interception call) {
        AsyncExceptions exceptions = new AsyncExceptions(ApacheCalls.firstHop(scope.route), limits);
        return new AsyncExecChain.Scope(
                scope.exchangeId,
                scope.route,
                scope.originalRequest,
                scope.cancellableDependency,
                scope.clientContext,
                new FaultyAsyncRuntime(scope.execRuntime, fault, exceptions, later, call),
                scope.scheduler,
                scope.execCount);
    }
}
