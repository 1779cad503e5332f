package dev.windtunnel.calls.http;

import dev.windtunnel.calls.CallContext;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Runs injected events of a call in another thread, as an asynchronous client reports events of the network.
 *
 * @param failed is told if an event itself fails
 */
public record Later(CallContext caller, Consumer<Exception> failed) {

    /** Events run callbacks of the application. */
    public Later {
        caller = caller.ofApplication();
    }

    /** An event. */
    public interface Event {
        void happen() throws Exception;
    }

    /** Runs the event after this time, in the context of the caller. */
    public void run(Duration time, Event event) {
        Executor pool = new CompletableFuture<>().defaultExecutor();
        long nanos = time.toNanos();
        Executor executor = nanos == 0 ? pool : CompletableFuture.delayedExecutor(nanos, TimeUnit.NANOSECONDS, pool);
        executor.execute(() -> caller.run(() -> happen(event)));
    }

    private void happen(Event event) {
        try {
            event.happen();
        } catch (Exception e) {
            // Whatever it is, the caller waits for it.
            failed.accept(e);
        }
    }
}
