package dev.windtunnel.calls.urlconnection;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Time that passes as if the thread read from a socket, which does not end when the thread is interrupted. */
final class Pause {

    private Pause() {}

    static void during(Duration duration) {
        boolean interrupted = false;
        long end = System.nanoTime() + duration.toNanos();
        for (long left = duration.toNanos(); left > 0; left = end - System.nanoTime()) {
            try {
                TimeUnit.NANOSECONDS.sleep(left);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
