package dev.windtunnel.calls.apache5;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.message.Body;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.nio.AsyncDataConsumer;
import org.apache.hc.core5.http.nio.CapacityChannel;
import org.jspecify.annotations.Nullable;

/**
 * The caller's own consumer of an answer. Its parts are looked at as they pass, if somebody looks at answers; nothing is kept that
 * the caller does not get.
 *
 * @param body what has passed; null if nobody looks
 * @param ended reports the end of the call
 */
record WatchedConsumer(AsyncDataConsumer consumer, @Nullable Body body, Runnable ended, CallContext caller)
        implements AsyncDataConsumer {

    @Override
    public void updateCapacity(CapacityChannel channel) throws IOException {
        consumer.updateCapacity(channel);
    }

    @Override
    public void consume(ByteBuffer part) throws IOException {
        if (body != null) {
            body.passes(part);
        }
        try (CallContext.Scope scope = caller.enter()) {
            consumer.consume(part);
        }
    }

    @Override
    public void streamEnd(@Nullable List<? extends Header> trailers) throws HttpException, IOException {
        if (body != null) {
            body.ends();
        }
        ended.run();
        // The future of the caller completes here.
        try (CallContext.Scope scope = caller.enter()) {
            consumer.streamEnd(trailers);
        }
    }

    @Override
    public void releaseResources() {
        consumer.releaseResources();
    }
}
