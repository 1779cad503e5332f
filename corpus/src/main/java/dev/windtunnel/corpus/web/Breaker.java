package dev.windtunnel.corpus.web;

import java.io.IOException;
import java.net.ConnectException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A circuit breaker: after this number of failures in a row it makes no more calls, and callers get the error of a refused
 * connection. It stays open until the execution ends, because no execution lasts as long as a breaker waits.
 */
public final class Breaker {

    private final int threshold;
    private final PerExecution<AtomicInteger> failures = PerExecution.of(AtomicInteger::new);

    /** A breaker that opens after so many failures in a row. */
    public Breaker(int threshold) {
        this.threshold = threshold;
    }

    /** A call that may fail. */
    @FunctionalInterface
    public interface Call {
        Reply make() throws IOException;
    }

    /** Makes the call, unless the circuit is open. */
    public Reply around(Call call) throws IOException {
        AtomicInteger inARow = failures.get();
        if (inARow.get() >= threshold) {
            throw new ConnectException("circuit is open");
        }
        boolean success = false;
        try {
            Reply reply = call.make();
            success = reply.status() < 400;
            return reply;
        } finally {
            if (success) {
                inARow.set(0);
            } else {
                inARow.incrementAndGet();
            }
        }
    }
}
