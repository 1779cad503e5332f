package dev.windtunnel.calls.azure;

import dev.windtunnel.calls.typed.ContentDigest;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;

/** A body that is recognized while another component reads it: by its bytes if there are few of them, and otherwise by a digest. */
final class WatchedBody {

    /** What the agent says of a call has to be small. */
    static final int MOST_BYTES = 1 << 18;

    private final ContentDigest digest = new ContentDigest();
    private final ByteArrayOutputStream first = new ByteArrayOutputStream();

    private WatchedBody() {}

    /**
     * The same body.
     *
     * @param length how long it is; null if only its end tells. A service may answer before the end is reached
     * @param listener hears what it is, each time all of it was read
     */
    static Flux<ByteBuffer> of(Flux<ByteBuffer> body, @Nullable Long length, Consumer<Object> listener) {
        return Flux.defer(() -> {
            WatchedBody watched = new WatchedBody();
            return body.doOnNext(part -> {
                        watched.add(part);
                        if (length != null && watched.digest.length() == length) {
                            listener.accept(watched.content());
                        }
                    })
                    .doOnComplete(() -> listener.accept(watched.content()));
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
