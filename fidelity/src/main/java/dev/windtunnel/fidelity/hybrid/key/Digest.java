package dev.windtunnel.fidelity.hybrid.key;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;

/** Texts as words of a fixed length, from which nobody gets the text back. */
final class Digest {

    private static final int BYTES = 16;

    private Digest() {}

    static String of(String text) {
        try {
            byte[] all = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(all, 0, BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The texts in their order; which text ends where is part of it. */
    static String of(Collection<String> texts) {
        StringBuilder all = new StringBuilder();
        texts.forEach(text -> all.append(text.length()).append(':').append(text));
        return of(all.toString());
    }
}
