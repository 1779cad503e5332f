package dev.windtunnel.record;

import dev.windtunnel.explore.Path;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * Everything that is needed to see an execution again, in one word: {@code wt1-} and base64url of a checksum, what the token
 * holds, the digest of the questions, engine and subject, and the path. A path that does not fit is kept in a file whose name
 * is a digest of the path; then the token holds that name.
 *
 * @param engine which engine made it
 * @param subject the subject's name
 * @param shape {@link dev.windtunnel.explore.Trace#shape} of the execution, cut to 16 bits
 * @param path where the path is
 */
public record Token(String engine, String subject, int shape, Where path) {

    /** The longest token that people still paste without a thought. */
    public static final int LONGEST = 200;

    private static final String PREFIX = "wt1-";
    private static final int CHECKSUM_BYTES = 4;
    private static final int INLINE = 0;
    private static final int IN_FILE = 1;
    private static final int NAME_BYTES = 8;

    /** Where the path is. */
    public sealed interface Where {
        /** In the token itself. */
        record Inline(Path path) implements Where {}

        /** In a file with this name. */
        record InFile(String name) implements Where {}
    }

    /** A token for an execution; its path is left to a file if it is too long. */
    public static Token of(String engine, String subject, int shape, Path path) {
        int cut = shape & 0xFFFF;
        Token inline = new Token(engine, subject, cut, new Where.Inline(path));
        return inline.text().length() <= LONGEST
                ? inline
                : new Token(engine, subject, cut, new Where.InFile(fileName(path)));
    }

    /** The name of the file that holds a long path. */
    static String fileName(Path path) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256").digest(path.toString().getBytes(StandardCharsets.US_ASCII));
            return HexFormat.of().formatHex(digest, 0, NAME_BYTES) + ".path";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The word that people copy. */
    public String text() {
        BitWriter bits = new BitWriter();
        if (path instanceof Where.Inline inline) {
            PathBits.write(bits, inline.path());
        }
        byte[] tail = path instanceof Where.InFile file
                ? HexFormat.of().parseHex(file.name().substring(0, NAME_BYTES * 2))
                : bits.toByteArray();
        byte[] name = (engine + ":" + subject).getBytes(StandardCharsets.UTF_8);
        ByteBuffer content = ByteBuffer.allocate(1 + 2 + 2 + name.length + tail.length)
                .put((byte) (path instanceof Where.InFile ? IN_FILE : INLINE))
                .putShort((short) shape)
                .putShort((short) name.length)
                .put(name)
                .put(tail);
        byte[] whole = ByteBuffer.allocate(CHECKSUM_BYTES + content.capacity())
                .putInt(checksum(content.array()))
                .put(content.array())
                .array();
        return PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(whole);
    }

    /** Reads a token that somebody pasted. */
    public static Token parse(String pasted) {
        String text = pasted.strip();
        if (!text.startsWith(PREFIX)) {
            throw new RecordException(
                    text.matches("wt\\d+-.*")
                            ? "Token '" + shortened(text)
                                    + "' was made by another version of Windtunnel; this one reads " + PREFIX
                                    + " tokens."
                            : "'" + shortened(text) + "' is not a Windtunnel token; a token begins with " + PREFIX
                                    + ".");
        }
        try {
            byte[] whole = Base64.getUrlDecoder().decode(text.substring(PREFIX.length()));
            byte[] content = Arrays.copyOfRange(whole, CHECKSUM_BYTES, whole.length);
            if (ByteBuffer.wrap(whole).getInt() != checksum(content)) {
                throw damaged(text, null);
            }
            Token token = decode(content);
            // Base64 leaves a few bits of the last character unused; they must not hide a typing error.
            if (!token.text().equals(text)) {
                throw damaged(text, null);
            }
            return token;
        } catch (IllegalArgumentException
                | ArithmeticException
                | IndexOutOfBoundsException
                | NegativeArraySizeException
                | BufferUnderflowException e) {
            throw damaged(text, e);
        }
    }

    private static Token decode(byte[] content) {
        ByteBuffer buffer = ByteBuffer.wrap(content);
        int kind = buffer.get();
        int shape = buffer.getShort() & 0xFFFF;
        byte[] name = new byte[buffer.getShort()];
        buffer.get(name);
        String[] parts = new String(name, StandardCharsets.UTF_8).split(":", 2);
        Where where = kind == IN_FILE
                ? new Where.InFile(
                        HexFormat.of().formatHex(content, buffer.position(), buffer.position() + NAME_BYTES) + ".path")
                : new Where.Inline(PathBits.read(new BitReader(content, buffer.position())));
        return new Token(parts[0], parts[1], shape, where);
    }

    private static RecordException damaged(String text, @Nullable Exception cause) {
        return new RecordException(
                "Token '" + shortened(text) + "' is damaged or cut off; copy it whole from the report.", cause);
    }

    private static int checksum(byte[] content) {
        CRC32 crc = new CRC32();
        crc.update(content);
        return (int) crc.getValue();
    }

    private static String shortened(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "...";
    }
}
