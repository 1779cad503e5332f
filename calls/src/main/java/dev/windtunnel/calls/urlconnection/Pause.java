package dev.windtunnel.calls.urlconnection;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Time that passes as if the thread read from a socket, which does not end when the thread is interrupted. */
final class Pause {

    /** So much is lost when a thread is interrupted. */
    private static final long SLICE = TimeUnit.MILLISECONDS.toNanos(5);

    private Pause() {}

    static void during(Duration duration) {
        boolean interrupted = false;
        for (long left = duration.toNanos(); left > 0; left -= SLICE) {
            try {
                TimeUnit.NANOSECONDS.sleep(Math.min(left, SLICE));
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
