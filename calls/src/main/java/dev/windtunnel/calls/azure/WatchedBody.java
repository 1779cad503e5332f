package dev.windtunnel.calls.azure;

import dev.windtunnel.calls.typed.ContentDigest;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.function.Consumer;
import reactor.core.publisher.Flux;

/** A body that is recognized while somebody else reads it: by its bytes if there are few of them, and otherwise by a digest. */
final class WatchedBody {

    /** What the agent says of a call has to be small. */
    static final int MOST_BYTES = 1 << 18;

    private final ContentDigest digest = new ContentDigest();
    private final ByteArrayOutputStream first = new ByteArrayOutputStream();

    private WatchedBody() {}

    /**
     * The same body.
     *
     * @param listener hears what it is, each time it was read to its end
     */
    static Flux<ByteBuffer> of(Flux<ByteBuffer> body, Consumer<Object> listener) {
        return Flux.defer(() -> {
            WatchedBody watched = new WatchedBody();
            return body.doOnNext(watched::add).doOnComplete(() -> listener.accept(watched.content()));
        });
    }

    private void add(ByteBuffer part) {
        digest.add(part);
        if (digest.length() <= MOST_BYTES) {
            byte[] bytes = new byte[part.remaining()];
            part.duplicate().get(bytes);
            first.writeBytes(bytes);
        }
    }

    private Object content() {
        return digest.length() <= MOST_BYTES ? first.toByteArray() : digest.word();
    }
}
