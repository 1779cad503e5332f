package dev.windtunnel.record.token;

import dev.windtunnel.explore.Path;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.text.Excerpt;
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
 * Everything that is needed to see an execution again, in one word: {@code wt2-} and base64url of a checksum, the
 * digest of the questions, engine and subject, and the path. A path that does not fit is kept in a file whose name
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

    private static final String PREFIX = "wt2-";
    private static final int CHECKSUM_BYTES = 4;
    private static final int SHAPE_BITS = 16;
    private static final int EXCERPT = 40;

    /** Where the path is. */
    public sealed interface Where {
        /** In the token itself. */
        record Inline(Path path) implements Where {}

        /** In a file with this name. */
        record InFile(String name) implements Where {}
    }

    /** A token for an execution; its path is left to a file if it is too long. */
    public static Token of(String engine, String subject, int shape, Path path) {
        int cut = shape & ((1 << SHAPE_BITS) - 1);
        Token inline = new Token(engine, subject, cut, new Where.Inline(path));
        return inline.text().length() <= LONGEST
                ? inline
                : new Token(engine, subject, cut, new Where.InFile(fileName(path)));
    }

    /** The name of the file that holds a long path. */
    public static String fileName(Path path) {
        return fileName(Long.parseUnsignedLong(digest(path.toString()), 16));
    }

    private static String fileName(long digest) {
        return HexFormat.of().toHexDigits(digest) + ".path";
    }

    /** Sixteen hexadecimal digits that stand for a text. */
    public static String digest(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, Long.BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The word that people copy. */
    public String text() {
        BitWriter bits = new BitWriter();
        bits.bits(shape, SHAPE_BITS);
        NameBits.write(bits, engine + ":" + subject);
        bits.bit(path instanceof Where.InFile);
        if (path instanceof Where.Inline inline) {
            PathBits.write(bits, inline.path());
        } else if (path instanceof Where.InFile file) {
            bits.bits(HexFormat.fromHexDigitsToLong(file.name(), 0, Long.BYTES * 2), Long.SIZE);
        }
        byte[] content = bits.toByteArray();
        byte[] whole = ByteBuffer.allocate(CHECKSUM_BYTES + content.length)
                .putInt(checksum(content))
                .put(content)
                .array();
        return PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(whole);
    }

    /** Reads a token that somebody pasted. */
    public static Token parse(String pasted) {
        String text = pasted.strip();
        if (!text.startsWith(PREFIX)) {
            throw new RecordException(
                    text.matches("wt\\d+-.*")
                            ? "Token '" + Excerpt.of(text, EXCERPT)
                                    + "' was made by another version of Windtunnel; this one reads " + PREFIX
                                    + " tokens."
                            : "'" + Excerpt.of(text, EXCERPT) + "' is not a Windtunnel token; a token begins with "
                                    + PREFIX + ".");
        }
        try {
            byte[] whole = Base64.getUrlDecoder().decode(text.substring(PREFIX.length()));
            byte[] content = Arrays.copyOfRange(whole, CHECKSUM_BYTES, whole.length);
            if (ByteBuffer.wrap(whole).getInt() != checksum(content)) {
                throw damaged(text, null);
            }
            Token token = decode(new BitReader(content));
            // Base64 leaves a few bits of the last character unused; they must not hide a typing error.
            if (!token.text().equals(text)) {
                throw damaged(text, null);
            }
            return token;
        } catch (IllegalArgumentException | ArithmeticException | IndexOutOfBoundsException e) {
            throw damaged(text, e);
        }
    }

    private static Token decode(BitReader bits) {
        int shape = (int) bits.bits(SHAPE_BITS);
        String[] names = NameBits.read(bits).split(":", 2);
        Where where =
                bits.bit() ? new Where.InFile(fileName(bits.bits(Long.SIZE))) : new Where.Inline(PathBits.read(bits));
        return new Token(names[0], names[1], shape, where);
    }

    private static RecordException damaged(String text, @Nullable Exception cause) {
        return new RecordException(
                "Token '" + Excerpt.of(text, EXCERPT) + "' is damaged or cut off; copy it whole from the report.",
                cause);
    }

    private static int checksum(byte[] content) {
        CRC32 crc = new CRC32();
        crc.update(content);
        return (int) crc.getValue();
    }
}
