package dev.windtunnel.calls.apache4;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.Timeouts;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.Later;
import dev.windtunnel.calls.http.TimedFault;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.apache.http.HttpException;
import org.apache.http.HttpRequest;
import org.apache.http.HttpResponse;
import org.apache.http.client.protocol.HttpClientContext;
import org.apache.http.concurrent.BasicFuture;
import org.apache.http.concurrent.FutureCallback;
import org.apache.http.impl.nio.client.CloseableHttpAsyncClient;
import org.apache.http.nio.protocol.HttpAsyncResponseConsumer;
import org.apache.http.protocol.HttpContext;
import org.jspecify.annotations.Nullable;

/** One intercepted call of an asynchronous client. */
record AsyncExchange<T>(
        CloseableHttpAsyncClient client,
        GeneratedRequest producer,
        HttpAsyncResponseConsumer<T> consumer,
        @Nullable HttpContext context,
        FutureCallback<T> callback,
        Interception call,
        CallContext caller) {

    /** Makes the call, or injects its fault. */
    Future<T> start(Timeouts timeouts) {
        Fault planned = call.fault().orElse(null);
        if (planned == null || planned instanceof Fault.ResetInBody) {
            return made(consumer, callback);
        }
        TimedFault fault = new TimedFault(planned, timeouts, timeouts, call.waitsForTimeouts());
        BasicFuture<T> future = new BasicFuture<>(callback);
        Later later = new Later(caller, thrown -> fail(future, thrown));
        if (fault.isDelay()) {
            later.run(fault.duration(), () -> {
                Future<?> unused = made(consumer, new Relay<>(future, future::completed, future::failed));
            });
        } else if (fault.comesAfter()) {
            Consumer<Object> lost =
                    answer -> later.run(fault.duration(), () -> fail(future, exception(fault, timeouts)));
            Future<?> unused =
                    made(new DiscardingConsumer(), new Relay<>(future, lost, thrown -> fail(future, thrown)));
        } else if (fault.fault() instanceof Fault.HttpStatus status) {
            later.run(Duration.ZERO, () -> answer(future, InjectedAnswer.of(status, producer.request())));
        } else {
            later.run(fault.duration(), () -> fail(future, exception(fault, timeouts)));
        }
        return future;
    }

    /** The client copies the headers before it returns; the request itself belongs to the caller. */
    private <R> Future<R> made(HttpAsyncResponseConsumer<R> reader, FutureCallback<R> told) {
        HttpRequest request = producer.request();
        call.headers().forEach(request::setHeader);
        try {
            return client.execute(producer, reader, context, told);
        } finally {
            call.headers().keySet().forEach(request::removeHeaders);
        }
    }

    private Exception exception(TimedFault fault, Timeouts timeouts) {
        return AsyncExceptions.of(fault, producer.getTarget(), timeouts);
    }

    private void fail(BasicFuture<T> future, Exception thrown) {
        try {
            producer.failed(thrown);
            consumer.failed(thrown);
        } finally {
            future.failed(thrown);
            end();
        }
    }

    /** The service answers; the consumer reads the answer as it reads a real one. */
    private void answer(BasicFuture<T> future, HttpResponse response) throws IOException, HttpException {
        // Consumers replace the entity of the answer by one that they fill.
        InjectedContent content = response.getEntity() == null
                ? null
                : new InjectedContent(response.getEntity().getContent().readAllBytes());
        consumer.responseReceived(response);
        while (content != null && !content.isCompleted() && !consumer.isDone()) {
            consumer.consumeContent(content, InjectedContent.NO_CONTROL);
        }
        consumer.responseCompleted(context == null ? HttpClientContext.create() : context);
        Exception thrown = consumer.getException();
        if (thrown == null) {
            future.completed(consumer.getResult());
        } else {
            future.failed(thrown);
        }
        end();
    }

    private void end() {
        try {
            consumer.close();
            producer.close();
        } catch (IOException e) {
            // The caller has the outcome, and the client says nothing about this either.
        }
    }

    /** Tells a future what has become of the call that was made for it. */
    private record Relay<R>(BasicFuture<?> future, Consumer<? super R> whenCompleted, Consumer<Exception> whenFailed)
            implements FutureCallback<R> {
        @Override
        public void completed(R result) {
            whenCompleted.accept(result);
        }

        @Override
        public void failed(Exception thrown) {
            whenFailed.accept(thrown);
        }

        @Override
        public void cancelled() {
            future.cancel();
        }
    }
}
