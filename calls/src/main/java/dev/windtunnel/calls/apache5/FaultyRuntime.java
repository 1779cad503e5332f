package dev.windtunnel.calls.apache5;

import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.TimedFault;
import java.io.IOException;
import org.apache.hc.client5.http.HttpRoute;
import org.apache.hc.client5.http.classic.ExecRuntime;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.concurrent.CancellableDependency;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.Method;
import org.apache.hc.core5.http.io.HttpResponseInformationCallback;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.apache.hc.core5.util.TimeValue;
import org.jspecify.annotations.Nullable;

/**
 * The runtime of a call that meets a fault. If the work is not done, there is no connection: one that stands is pretended, or
 * connecting fails. If the work is done, the call is made, its answer is read and discarded, and then the call fails.
 */
final class FaultyRuntime implements ExecRuntime {

    private final ExecRuntime runtime;
    private final TimedFault fault;
    private final ClassicExceptions exceptions;
    private final Interception call;

    FaultyRuntime(ExecRuntime runtime, TimedFault fault, ClassicExceptions exceptions, Interception call) {
        this.runtime = runtime;
        this.fault = fault;
        this.exceptions = exceptions;
        this.call = call;
    }

    @Override
    public boolean isExecutionAborted() {
        return runtime.isExecutionAborted();
    }

    @Override
    public boolean isEndpointAcquired() {
        return !fault.comesAfter() || runtime.isEndpointAcquired();
    }

    @Override
    public void acquireEndpoint(String id, HttpRoute route, @Nullable Object state, HttpClientContext context)
            throws IOException {
        runtime.acquireEndpoint(id, route, state, context);
    }

    @Override
    public boolean isEndpointConnected() {
        return fault.comesAfter() ? runtime.isEndpointConnected() : !fault.isForConnecting();
    }

    @Override
    public void connectEndpoint(HttpClientContext context) throws IOException {
        if (fault.comesAfter()) {
            runtime.connectEndpoint(context);
            return;
        }
        fault.sleep();
        try {
            throw exceptions.thrown(fault);
        } catch (HttpException e) {
            throw new IllegalStateException("Connecting fails with exceptions of the network only.", e);
        }
    }

    @Override
    public ClassicHttpResponse execute(String id, ClassicHttpRequest request, HttpClientContext context)
            throws IOException, HttpException {
        return execute(id, request, null, context);
    }

    @Override
    public ClassicHttpResponse execute(
            String id,
            ClassicHttpRequest request,
            @Nullable HttpResponseInformationCallback information,
            HttpClientContext context)
            throws IOException, HttpException {
        if (fault.comesAfter()) {
            ClassicHttpResponse response = runtime.execute(id, request, context);
            if (Method.CONNECT.isSame(request.getMethod())) {
                // The client asks a proxy for a tunnel; the call itself comes later.
                return response;
            }
            if (fault.fault() instanceof Fault.ResetInBody) {
                BreakingEntity.breakOff(response, runtime, call);
                return response;
            }
            EntityUtils.consume(response.getEntity());
            response.close();
        }
        if (fault.fault() instanceof Fault.HttpStatus status) {
            return InjectedAnswer.classic(status, request);
        }
        fault.sleep();
        throw exceptions.thrown(fault);
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
    public void disconnectEndpoint() throws IOException {
        runtime.disconnectEndpoint();
    }

    @Override
    public void upgradeTls(HttpClientContext context) throws IOException {
        runtime.upgradeTls(context);
    }

    @Override
    public boolean isConnectionReusable() {
        return runtime.isConnectionReusable();
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
    public ExecRuntime fork(CancellableDependency cancellable) {
        return runtime.fork(cancellable);
    }
}
