package dev.windtunnel.calls.okhttp;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;

/** Time that passes in a call as if the thread waited for the network: cancelling the call ends it. */
final class Pause {

    /** OkHttp tells nobody that a call is cancelled, except by closing its socket. */
    private static final long SLICE = TimeUnit.MILLISECONDS.toNanos(5);

    private Pause() {}

    static void during(Call call, Duration duration) throws IOException {
        try {
            for (long left = duration.toNanos(); left > 0; left -= SLICE) {
                TimeUnit.NANOSECONDS.sleep(Math.min(left, SLICE));
                if (call.isCanceled()) {
                    throw new SocketException("Socket closed");
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted");
        }
    }
}
