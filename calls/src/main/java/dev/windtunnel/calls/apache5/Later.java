package dev.windtunnel.calls.apache5;

import dev.windtunnel.calls.CallContext;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Runs injected events of a call in another thread, as the client reports events of the network. */
record Later(CallContext caller, Consumer<Exception> failed) {

    /** An event. */
    interface Event {
        void happen() throws Exception;
    }

    /** Runs the event after this time, in the context of the caller. */
    void run(Duration time, Event event) {
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
