package dev.windtunnel.calls.aws;

import dev.windtunnel.calls.typed.ContentDigest;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.function.Consumer;

/** Recognizes what somebody else reads, without keeping it. */
final class DigestedStream extends FilterInputStream {

    private final ContentDigest content = new ContentDigest();
    private final long expected;
    private final Consumer<String> listener;
    private boolean complete;
    private boolean skipped;

    /**
     * Recognizes what is read of a stream.
     *
     * @param expected how long it is; negative if nobody knows, so that only its end tells that all of it was read
     * @param listener hears what it is recognized by as soon as all of it was read
     */
    DigestedStream(InputStream in, long expected, Consumer<String> listener) {
        super(in);
        this.listener = listener;
        this.expected = expected;
    }

    @Override
    public int read() throws IOException {
        int read = in.read();
        if (read < 0) {
            complete = true;
        } else {
            content.add(new byte[] {(byte) read}, 0, 1);
        }
        digest().ifPresent(listener);
        return read;
    }

    @Override
    public int read(byte[] bytes, int from, int most) throws IOException {
        int read = in.read(bytes, from, most);
        if (read < 0) {
            complete = true;
        } else {
            content.add(bytes, from, read);
        }
        digest().ifPresent(listener);
        return read;
    }

    @Override
    public long skip(long most) throws IOException {
        skipped = true;
        return in.skip(most);
    }

    @Override
    public synchronized void reset() throws IOException {
        skipped = true;
        in.reset();
    }

    /** What all of it is recognized by, with its length; empty if not all of it was read. */
    Optional<String> digest() {
        return skipped || !(complete || content.length() == expected) ? Optional.empty() : Optional.of(content.word());
    }
}
