package dev.windtunnel.calls.azure;

import com.azure.core.http.HttpRequest;
import com.azure.core.http.HttpResponse;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.TimedFault;
import dev.windtunnel.calls.netty.NettyExceptions;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.net.URL;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import reactor.core.publisher.Mono;

/** A fault in the form in which the SDK's client of Netty reports it when the network really fails this way. */
record AzureFault(TimedFault injected, HttpRequest request, Interception call) {

    private static final String CLOSED = "Connection prematurely closed BEFORE response";

    /** What becomes of a call that would be made like this. */
    Mono<HttpResponse> in(Mono<HttpResponse> made) {
        if (injected.isDelay()) {
            return made.delaySubscription(injected.duration());
        }
        if (injected.fault() instanceof Fault.ResetInBody) {
            return made.map(answer -> new BreakingResponse(answer, call, () -> (IOException) netty().reset()));
        }
        if (injected.comesAfter()) {
            return made.flatMap(answer -> answer.getBodyAsByteArray().then(failure()));
        }
        if (injected.fault() instanceof Fault.HttpStatus status) {
            return Mono.just(InMemoryResponse.injected(status, request));
        }
        return failure();
    }

    private Mono<HttpResponse> failure() {
        Mono<HttpResponse> failure = Mono.error(this::exception);
        Duration duration = injected.duration();
        return duration.isZero() ? failure : failure.delaySubscription(duration);
    }

    private Throwable exception() {
        Fault fault = injected.fault();
        if (fault instanceof Fault.Refused) {
            return netty().refused(address());
        }
        if (injected.isConnectTimeout()) {
            return netty().connectTimeout(
                            address(), injected.timeouts().connecting().orElse(Duration.ZERO));
        }
        if (fault instanceof Fault.Timeout) {
            long millis = injected.timeouts().answer().orElse(Duration.ZERO).toMillis();
            return new TimeoutException("Channel response timed out after " + millis + " milliseconds.");
        }
        if (fault instanceof Fault.Reset) {
            return netty().reset();
        }
        if (fault instanceof Fault.Closed) {
            return closed();
        }
        if (fault instanceof Fault.Thrown thrown) {
            return thrown.exception();
        }
        return injected.impossibleIn("the Azure SDK");
    }

    private String address() {
        URL url = request.getUrl();
        return url.getHost() + ":" + (url.getPort() < 0 ? url.getDefaultPort() : url.getPort());
    }

    /** Reactor Netty uses the native transport if there is one. */
    private static NettyExceptions netty() {
        return NettyExceptions.ofClient(HttpRequest.class.getClassLoader(), true);
    }

    private static IOException closed() {
        try {
            Constructor<?> constructor = Class.forName(
                            "reactor.netty.http.client.PrematureCloseException",
                            false,
                            HttpRequest.class.getClassLoader())
                    .getDeclaredConstructor(String.class);
            constructor.setAccessible(true);
            return (IOException) constructor.newInstance(CLOSED);
        } catch (ReflectiveOperationException | RuntimeException e) {
            // Another version of Reactor Netty.
            return new IOException(CLOSED);
        }
    }
}
