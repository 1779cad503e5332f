package dev.windtunnel.calls.azure;

import com.azure.core.http.HttpResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import reactor.core.Exceptions;
import reactor.core.publisher.Mono;

/** Waits for an answer, and fails as the SDK's client of Netty does. */
final class Blocking {

    private Blocking() {}

    static @Nullable HttpResponse on(Mono<HttpResponse> answer) {
        try {
            return answer.block();
        } catch (RuntimeException e) {
            Throwable thrown = Exceptions.unwrap(e);
            if (thrown instanceof RuntimeException unchecked) {
                throw unchecked;
            }
            if (thrown instanceof IOException io) {
                throw new UncheckedIOException(io);
            }
            throw new RuntimeException(thrown);
        }
    }
}
