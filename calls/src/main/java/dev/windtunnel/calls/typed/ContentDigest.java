package dev.windtunnel.calls.typed;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Recognizes content that passes by, without keeping it. */
public final class ContentDigest {

    private final MessageDigest digest;
    private long length;

    /** Of nothing so far. */
    public ContentDigest() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The next bytes. */
    public void add(byte[] bytes, int from, int count) {
        digest.update(bytes, from, count);
        length += count;
    }

    /** The next bytes; their position stays where it is. */
    public void add(ByteBuffer bytes) {
        length += bytes.remaining();
        digest.update(bytes.duplicate());
    }

    /** How many bytes have passed. */
    public long length() {
        return length;
    }

    /** What these bytes are recognized by, with their number. More may follow. */
    public String word() {
        try {
            MessageDigest now = (MessageDigest) digest.clone();
            return "sha256:" + HexFormat.of().formatHex(now.digest()) + ":" + length;
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException(e);
        }
    }
}
