package dev.windtunnel.calls.apache5;

import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.Later;
import dev.windtunnel.calls.http.TimedFault;
import java.time.Duration;
import org.apache.hc.client5.http.HttpRoute;
import org.apache.hc.client5.http.async.AsyncExecRuntime;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.concurrent.Cancellable;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.nio.AsyncClientExchangeHandler;
import org.apache.hc.core5.util.TimeValue;
import org.jspecify.annotations.Nullable;

/** What {@link FaultyRuntime} is for classic clients. */
final class FaultyAsyncRuntime implements AsyncExecRuntime {

    /** The client's future forgets whatever comes after it was cancelled. */
    private static final Cancellable NOTHING_TO_CANCEL = () -> false;

    private final AsyncExecRuntime runtime;
    private final TimedFault fault;
    private final AsyncExceptions exceptions;
    private final Later later;
    private final Interception call;

    FaultyAsyncRuntime(
            AsyncExecRuntime runtime, TimedFault fault, AsyncExceptions exceptions, Later later, Interception call) {
        this.runtime = runtime;
        this.fault = fault;
        this.exceptions = exceptions;
        this.later = later;
        this.call = call;
    }

    @Override
    public boolean isEndpointAcquired() {
        return !fault.comesAfter() || runtime.isEndpointAcquired();
    }

    @Override
    public Cancellable acquireEndpoint(
            String id,
            HttpRoute route,
            @Nullable Object state,
            HttpClientContext context,
            FutureCallback<AsyncExecRuntime> callback) {
        return runtime.acquireEndpoint(id, route, state, context, forThis(callback));
    }

    @Override
    public boolean isEndpointConnected() {
        return fault.comesAfter() ? runtime.isEndpointConnected() : !fault.isForConnecting();
    }

    @Override
    public Cancellable connectEndpoint(HttpClientContext context, FutureCallback<AsyncExecRuntime> callback) {
        if (fault.comesAfter()) {
            return runtime.connectEndpoint(context, forThis(callback));
        }
        later.run(fault.duration(), () -> callback.failed(exceptions.of(fault)));
        return NOTHING_TO_CANCEL;
    }

    @Override
    public Cancellable execute(String id, AsyncClientExchangeHandler exchange, HttpClientContext context) {
        if (fault.fault() instanceof Fault.ResetInBody) {
            return runtime.execute(id, new BreakingExchange(exchange, call), context);
        }
        if (fault.comesAfter()) {
            return runtime.execute(
                    id,
                    new AnswerDiscardingExchange(
                            exchange, () -> later.run(fault.duration(), () -> exchange.failed(exceptions.of(fault)))),
                    context);
        }
        InjectedExchange injected = new InjectedExchange(exchange, context);
        if (fault.fault() instanceof Fault.HttpStatus status) {
            later.run(Duration.ZERO, () -> injected.answer(status));
        } else {
            later.run(fault.duration(), () -> injected.fail(exceptions.of(fault)));
        }
        return NOTHING_TO_CANCEL;
    }

    /** The client continues with the runtime that a callback gives it, which must be this one. */
    private FutureCallback<AsyncExecRuntime> forThis(FutureCallback<AsyncExecRuntime> callback) {
        return new FutureCallback<>() {
            @Override
            public void completed(AsyncExecRuntime result) {
                callback.completed(FaultyAsyncRuntime.this);
            }

            @Override
            public void failed(Exception thrown) {
                callback.failed(thrown);
            }

            @Override
            public void cancelled() {
                callback.cancelled();
            }
        };
    }

    @Override
    public void releaseEndpoint() {
        runtime.releaseEndpoint();
    }

    @Override
    public void discardEndpoint() {
        runtime.discardEndpoint();
    }

    @Override
    public void disconnectEndpoint() {
        runtime.disconnectEndpoint();
    }

    @Override
    public void upgradeTls(HttpClientContext context) {
        runtime.upgradeTls(context);
    }

    @Override
    public void upgradeTls(HttpClientContext context, @Nullable FutureCallback<AsyncExecRuntime> callback) {
        runtime.upgradeTls(context, callback == null ? null : forThis(callback));
    }

    @Override
    public boolean validateConnection() {
        return runtime.validateConnection();
    }

    @Override
    public void markConnectionReusable(@Nullable Object state, @Nullable TimeValue validity) {
        runtime.markConnectionReusable(state, validity);
    }

    @Override
    public void markConnectionNonReusable() {
        runtime.markConnectionNonReusable();
    }

    @Override
    public AsyncExecRuntime fork() {
        return runtime.fork();
    }
}
