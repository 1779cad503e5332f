package dev.windtunnel.calls;

import java.util.function.Supplier;

/**
 * The arguments of a call (thesis, definition 12): a digest for the index, and a text for people that is made only when
 * somebody reads it.
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

    /** Arguments as a text, such as a query and a body. */
    public static Payload of(String text) {
        return text.isEmpty() ? NONE : new Payload(Digest.of(text), () -> text);
    }

    long digest() {
        return digest;
    }

    /** The arguments as people read them. */
    public String text() {
        return text.get();
    }
}
