package dev.windtunnel.calls.apache4;

import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.Timeouts;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.TimedFault;
import dev.windtunnel.calls.message.Answer;
import java.io.IOException;
import org.apache.http.HttpException;
import org.apache.http.client.methods.CloseableHttpResponse;
import org.apache.http.client.methods.HttpExecutionAware;
import org.apache.http.client.methods.HttpRequestWrapper;
import org.apache.http.client.protocol.HttpClientContext;
import org.apache.http.conn.routing.HttpRoute;
import org.apache.http.impl.execchain.ClientExecChain;
import org.apache.http.protocol.HttpCoreContext;
import org.apache.http.util.EntityUtils;
import org.jspecify.annotations.Nullable;

/**
 * Intercepts the calls of a classic client. A call ends when its answer begins: callers may read only the status, and some never
 * close the answer.
 */
record ClassicInterceptor(ClientExecChain chain) implements ClientExecChain {

    @Override
    public CloseableHttpResponse execute(
            HttpRoute route, HttpRequestWrapper request, HttpClientContext context, @Nullable HttpExecutionAware aware)
            throws IOException, HttpException {
        if (!Calls.watched()) {
            return chain.execute(route, request, context, aware);
        }
        Timeouts timeouts = ApacheCalls.timeouts(context.getRequestConfig());
        Interception call = Calls.intercept(
                () -> ApacheCalls.describe(request, route.getTargetHost(), RequestBody.bytes(request), timeouts));
        if (call == Interception.NONE) {
            return chain.execute(route, request, context, aware);
        }
        // The wrapper has headers of its own, and gets the original ones back before a retry.
        call.headers().forEach(request::setHeader);
        try {
            Fault fault = call.fault().orElse(null);
            CloseableHttpResponse response = fault == null
                    ? chain.execute(route, request, context, aware)
                    : injected(
                            new TimedFault(fault, timeouts, timeouts, call.waitsForTimeouts()),
                            route,
                            request,
                            context,
                            aware,
                            call);
            call.endedWith(() -> WatchedEntity.watch(response, call.looksAtAnswers()));
            return response;
        } catch (IOException | HttpException | RuntimeException | Error e) {
            call.ended(Answer.thrown(e));
            throw e;
        }
    }

    private CloseableHttpResponse injected(
            TimedFault fault,
            HttpRoute route,
            HttpRequestWrapper request,
            HttpClientContext context,
            @Nullable HttpExecutionAware aware,
            Interception call)
            throws IOException, HttpException {
        if (fault.fault() instanceof Fault.ResetInBody) {
            CloseableHttpResponse response = chain.execute(route, request, context, aware);
            BreakingEntity.breakOff(response, call);
            return response;
        }
        if (fault.comesAfter()) {
            try (CloseableHttpResponse response = chain.execute(route, request, context, aware)) {
                EntityUtils.consume(response.getEntity());
            }
        } else if (!fault.isForConnecting() && !fault.isDelay()) {
            // The retries ask whether the request has reached the service.
            context.setAttribute(HttpCoreContext.HTTP_REQ_SENT, true);
        }
        if (fault.fault() instanceof Fault.HttpStatus status) {
            return InjectedAnswer.of(status, request);
        }
        fault.sleep();
        if (fault.isDelay()) {
            return chain.execute(route, request, context, aware);
        }
        throw ClassicExceptions.thrown(fault, ApacheCalls.firstHop(route));
    }
}
