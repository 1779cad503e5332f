package dev.windtunnel.calls.apache5;

import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.TimedFault;
import dev.windtunnel.calls.message.Answer;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.apache.hc.client5.http.classic.ExecChain;
import org.apache.hc.client5.http.classic.ExecChainHandler;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpException;

/**
 * Intercepts the calls of a classic client. A call ends when its answer begins: callers may read only the status, and some never
 * close the answer.
 */
final class ClassicInterceptor implements ExecChainHandler {

    /** How long sockets of classic clients wait for an answer unless they are configured. */
    private static final Optional<Duration> USUAL_TIMEOUT = Optional.of(Duration.ofMinutes(3));

    @Override
    public ClassicHttpResponse execute(ClassicHttpRequest request, ExecChain.Scope scope, ExecChain chain)
            throws IOException, HttpException {
        if (!Calls.watched()) {
            return chain.proceed(request, scope);
        }
        Limits limits = Limits.of(scope.clientContext, USUAL_TIMEOUT);
        // The library pretends that an entity that can be sent only once is repeatable as long as it has not been sent.
        // The
        // original request has the entity of the caller.
        byte[] body = RequestBody.bytes(scope.originalRequest);
        Interception call = Calls.intercept(() -> ApacheCalls.describe(
                request, scope.route.getTargetHost(), body, RequestBody.isThere(scope.originalRequest), limits));
        if (call == Interception.NONE) {
            return chain.proceed(request, scope);
        }
        // The library has copied the caller's request, and copies that again before it retries.
        call.headers().forEach(request::setHeader);
        try {
            ClassicHttpResponse response = chain.proceed(request, faulty(scope, call, limits));
            call.endedWith(() -> WatchedEntity.watch(response, call.looksAtAnswers()));
            return response;
        } catch (IOException | HttpException | RuntimeException | Error e) {
            call.ended(Answer.thrown(e));
            throw e;
        }
    }

    private static ExecChain.Scope faulty(ExecChain.Scope scope, Interception call, Limits limits)
            throws IOException, HttpException {
        Fault planned = call.fault().orElse(null);
        if (planned == null) {
            return scope;
        }
        TimedFault fault = new TimedFault(planned, limits.timeouts(), limits.known(), call.waitsForTimeouts());
        if (fault.isDelay()) {
            fault.sleep();
            return scope;
        }
        ClassicExceptions exceptions = new ClassicExceptions(ApacheCalls.firstHop(scope.route));
        if (planned instanceof Fault.Thrown && !fault.comesAfter()) {
            // An Error that is thrown further below would make the client close its connection manager.
            throw exceptions.thrown(fault);
        }
        return new ExecChain.Scope(
                scope.exchangeId,
                scope.route,
                scope.originalRequest,
                new FaultyRuntime(scope.execRuntime, fault, exceptions, call),
                scope.clientContext);
    }
}
