package dev.windtunnel.calls.http;

import dev.windtunnel.calls.Fault;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpTimeoutException;
import java.nio.channels.ClosedChannelException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;

/** The exceptions that this client throws when the network really does these things. */
final class HttpFault {

    private final Fault fault;
    private final HttpRequest request;
    private final HttpClient client;
    private final boolean waits;

    HttpFault(Fault fault, HttpRequest request, HttpClient client, boolean waits) {
        this.fault = fault;
        this.request = request;
        this.client = client;
        this.waits = waits;
    }

    boolean comesAfter() {
        return fault.when() == Fault.When.AFTER;
    }

    IOException exception() {
        if (fault instanceof Fault.Refused) {
            ConnectException refused = new ConnectException();
            refused.initCause(new ConnectException().initCause(new ClosedChannelException()));
            return refused;
        }
        if (fault instanceof Fault.ConnectTimeout) {
            HttpConnectTimeoutException timeout = new HttpConnectTimeoutException("HTTP connect timed out");
            timeout.initCause(new ConnectException("HTTP connect timed out"));
            return timeout;
        }
        if (fault instanceof Fault.Timeout) {
            return new HttpTimeoutException("request timed out");
        }
        if (fault instanceof Fault.Reset) {
            return new SocketException("Connection reset");
        }
        throw new IllegalArgumentException(
                "Fault '" + fault.word() + "' is none that java.net.http can show; mend the catalogue.");
    }

    void waitIfAsked() throws InterruptedException {
        Duration wait = timeToWait();
        if (!wait.isZero()) {
            pause(wait);
        }
    }

    void pause(Duration time) throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(time.toNanos());
    }

    /** The client's timeout and a millisecond more, as the thesis has it (7.3.5); nothing if timeouts are simulated. */
    private Duration timeToWait() {
        if (!waits) {
            return Duration.ZERO;
        }
        if (fault instanceof Fault.Timeout) {
            return request.timeout().orElse(Duration.ZERO).plusMillis(1);
        }
        if (fault instanceof Fault.ConnectTimeout) {
            return client.connectTimeout().orElse(Duration.ZERO).plusMillis(1);
        }
        return Duration.ZERO;
    }

    Executor executor() {
        return client.executor().orElse(ForkJoinPool.commonPool());
    }

    Executor waitingExecutor() {
        Duration wait = timeToWait();
        return wait.isZero()
                ? executor()
                : CompletableFuture.delayedExecutor(wait.toNanos(), TimeUnit.NANOSECONDS, executor());
    }
}
