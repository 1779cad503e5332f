package dev.windtunnel.calls.aws;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.Timeouts;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.Later;
import dev.windtunnel.calls.http.TimedFault;
import dev.windtunnel.calls.message.Answer;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.async.SdkAsyncHttpResponseHandler;

/** One intercepted call. It ends when its answer begins: callers may read only the status. */
record NettyExchange(SdkAsyncHttpClient client, AsyncExecuteRequest request, Interception call, CallContext caller) {

    /** Makes the call, or injects its fault. */
    CompletableFuture<Void> start(Timeouts timeouts) {
        SdkAsyncHttpResponseHandler handler = new WatchedHandler(request.responseHandler(), call);
        Fault planned = call.fault().orElse(null);
        if (planned == null) {
            CompletableFuture<Void> made = made(handler);
            var unused = made.whenComplete((none, thrown) -> ended(thrown));
            return made;
        }
        TimedFault fault = new TimedFault(planned, timeouts, call.waitsForTimeouts());
        CompletableFuture<Void> future = new CompletableFuture<>();
        Later later = new Later(caller, thrown -> fail(handler, future, thrown));
        if (fault.isDelay()) {
            later.run(fault.duration(), () -> relay(made(handler), future));
        } else if (planned instanceof Fault.ResetInBody) {
            relay(made(new BreakingHandler(handler, call, thrown -> fail(handler, future, thrown))), future);
        } else if (fault.comesAfter()) {
            Runnable lost = () -> later.run(fault.duration(), () -> fail(handler, future, exception(fault, timeouts)));
            var unused = made(new DiscardingHandler(lost, thrown -> fail(handler, future, thrown)));
        } else if (fault.fault() instanceof Fault.HttpStatus status) {
            later.run(Duration.ZERO, () -> {
                InjectedAnswer.of(status, request.request()).giveTo(handler);
                future.complete(null);
            });
        } else {
            later.run(fault.duration(), () -> fail(handler, future, exception(fault, timeouts)));
        }
        return future;
    }

    private CompletableFuture<Void> made(SdkAsyncHttpResponseHandler handler) {
        return client.execute(NettyCalls.tagged(request, call, handler));
    }

    /** Cancelling the future cancels the call. */
    private void relay(CompletableFuture<Void> made, CompletableFuture<Void> future) {
        var unused = made.whenComplete((none, thrown) -> {
            ended(thrown);
            if (thrown == null) {
                future.complete(null);
            } else {
                future.completeExceptionally(thrown);
            }
        });
        var unusedEnd = future.whenComplete((none, thrown) -> {
            if (thrown != null) {
                made.completeExceptionally(thrown);
            }
        });
    }

    private void ended(@Nullable Throwable thrown) {
        if (thrown != null) {
            call.ended(Answer.thrown(thrown));
        }
    }

    private Throwable exception(TimedFault fault, Timeouts timeouts) {
        return NettyFaults.exception(fault, request.request(), timeouts);
    }

    private static void fail(SdkAsyncHttpResponseHandler handler, CompletableFuture<Void> future, Throwable thrown) {
        try {
            handler.onError(thrown);
        } finally {
            future.completeExceptionally(thrown);
        }
    }
}
