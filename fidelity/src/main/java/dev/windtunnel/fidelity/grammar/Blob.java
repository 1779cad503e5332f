package dev.windtunnel.fidelity.grammar;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * Bytes as a value that can be compared and written down.
 *
 * @param base64 the bytes, so that this is plain data
 */
public record Blob(String base64) {

    /** These bytes. */
    public static Blob of(byte[] bytes) {
        return new Blob(Base64.getEncoder().encodeToString(bytes));
    }

    /** The bytes of a text. */
    public static Blob of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The bytes. */
    public byte[] bytes() {
        return Base64.getDecoder().decode(base64);
    }

    @Override
    public String toString() {
        return "base64:" + base64;
    }
}
