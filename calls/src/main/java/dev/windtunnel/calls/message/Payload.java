package dev.windtunnel.calls.message;

import dev.windtunnel.calls.code.Digest;
import java.util.function.Supplier;

/**
 * The arguments of a call (thesis, definition 12): a digest for the index, and a readable text that is created on demand. The
 * text contains no values that look like secrets.
 */
public final class Payload {

    /** No arguments. */
    public static final Payload NONE = new Payload(0, () -> "");

    private final long digest;
    private final Supplier<String> text;

    private Payload(long digest, Supplier<String> text) {
        this.digest = digest;
        this.text = text;
    }

    /** Arguments as the bytes that are sent. */
    public static Payload of(byte[] bytes, Supplier<String> text) {
        return new Payload(Digest.of(bytes), text);
    }

    /** Arguments as a text, such as a query. */
    public static Payload of(String text) {
        return text.isEmpty() ? NONE : new Payload(Digest.of(text), () -> text);
    }

    /** Arguments as a text, such as a query, and the bytes that are sent. */
    public static Payload of(String query, byte[] body, Supplier<String> text) {
        return body.length == 0 ? of(query) : new Payload(Digest.of(body, Digest.of(query)), text);
    }

    public long digest() {
        return digest;
    }

    /** The readable arguments, without secrets. */
    public String text() {
        return Secrets.hidden(text.get());
    }

    /** The unredacted arguments, for patterns. */
    public String raw() {
        return text.get();
    }

    @Override
    public String toString() {
        return text();
    }
}
