package dev.windtunnel.calls.message;

import dev.windtunnel.calls.code.Digest;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * The body of an answer as it passes: its digest, and the text of one that is small and made to be read. Nothing is kept of
 * others, so a stream stays a stream.
 */
public final class Body {

    /** Larger texts are compared as a whole. */
    private static final int LARGEST = 1 << 16;

    private final boolean structured;
    private @Nullable ByteArrayOutputStream kept;
    /** Two sums of 32 bits, because they do not depend on where one part ends and the next one begins. */
    private final CRC32 sum = new CRC32();

    private final CRC32C otherSum = new CRC32C();
    private long length;
    private boolean complete;

    private Body(boolean structured, boolean keeps) {
        this.structured = structured;
        this.kept = keeps ? new ByteArrayOutputStream() : null;
    }

    /** A body of this type, which passes in parts. */
    public static Body of(String contentType) {
        String type = contentType.toLowerCase(Locale.ROOT);
        boolean json = type.contains("json");
        boolean text = json || type.startsWith("text/") || type.contains("xml") || type.contains("urlencoded");
        return new Body(json, text && !type.contains("event-stream"));
    }

    /** A message that is a text with one field per line, and its bytes. */
    public static Body ofMessage(byte[] bytes, String text) {
        Body body = new Body(true, true);
        body.add(bytes);
        if (text.length() <= LARGEST && body.kept != null) {
            body.kept.writeBytes(text.getBytes(StandardCharsets.UTF_8));
        } else {
            body.kept = null;
        }
        body.complete = true;
        return body;
    }

    /** A part passes; the buffer's position is not changed. */
    public synchronized void passes(ByteBuffer part) {
        byte[] bytes = new byte[part.remaining()];
        part.duplicate().get(bytes);
        add(bytes);
        if (kept != null) {
            if (length > LARGEST) {
                kept = null;
            } else {
                kept.writeBytes(bytes);
            }
        }
    }

    private void add(byte[] bytes) {
        sum.update(bytes);
        otherSum.update(bytes);
        length += bytes.length;
    }

    /** All parts have passed. */
    public synchronized void ends() {
        complete = true;
    }

    /** Whether its parts have all passed, so that two bodies can be compared. */
    synchronized boolean isComplete() {
        return complete;
    }

    /** Whether its text has fields that can be compared one by one. */
    synchronized boolean isStructured() {
        return structured && kept != null;
    }

    /** The text of one that has passed from beginning to end; empty if not all of it was kept. */
    public synchronized Optional<String> wholeText() {
        return complete && kept != null ? Optional.of(kept.toString(StandardCharsets.UTF_8)) : Optional.empty();
    }

    synchronized long digest() {
        return Digest.mix(sum.getValue() << Integer.SIZE | otherSum.getValue(), length);
    }

    synchronized String text() {
        return kept == null ? length == 0 ? "" : length + " bytes" : kept.toString(StandardCharsets.UTF_8);
    }
}
