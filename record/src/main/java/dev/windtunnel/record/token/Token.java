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
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * Everything that is needed to see an execution again, in one word: {@code wt3-} and base64url of a checksum, the
 * digests of the questions and of the trouble, engine and subject, and the path. A path that does not fit is kept in a file whose name
 * is a digest of the path; then the token holds that name.
 *
 * @param engine which engine made it
 * @param subject the subject's name
 * @param shape {@link dev.windtunnel.explore.Trace#shape} of the execution, cut to 16 bits
 * @param trouble {@link #trouble} of the finding
 * @param path where the path is
 */
public record Token(String engine, String subject, int shape, int trouble, Where path) {

    /** The longest token that people still paste without a thought. */
    public static final int LONGEST = 200;

    private static final String PREFIX = "wt3-";
    private static final int CHECKSUM_BYTES = 4;
    private static final int DIGEST_BITS = 16;
    private static final int DIGEST_MASK = (1 << DIGEST_BITS) - 1;
    /** Edits elsewhere move lines, and that does not make it another trouble. */
    private static final Pattern LINE = Pattern.compile(":\\d+\\)");

    private static final int EXCERPT = 40;

    /** Where the path is. */
    public sealed interface Where {
        /** In the token itself. */
        record Inline(Path path) implements Where {}

        /** In a file with this name. */
        record InFile(String name) implements Where {}
    }

    /** A token for an execution; its path is left to a file if it is too long. */
    public static Token of(String engine, String subject, int shape, int trouble, Path path) {
        int cut = shape & DIGEST_MASK;
        Token inline = new Token(engine, subject, cut, trouble, new Where.Inline(path));
        return inline.text().length() <= LONGEST
                ? inline
                : new Token(engine, subject, cut, trouble, new Where.InFile(fileName(path)));
    }

    /** A few bits that tell one trouble from another. */
    public static int trouble(String findingClass, String clusterKey) {
        String text = findingClass + " " + withoutLines(clusterKey);
        return (int) Long.parseUnsignedLong(digest(text), 16) & DIGEST_MASK;
    }

    /** A cluster's key without the lines of its frames. */
    public static String withoutLines(String clusterKey) {
        return LINE.matcher(clusterKey).replaceAll(")");
    }

    /** Whether an execution asked the same questions as the one that the token was made of. */
    public boolean hasShape(int other) {
        return shape == (other & DIGEST_MASK);
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
        bits.bits(shape, DIGEST_BITS);
        bits.bits(trouble, DIGEST_BITS);
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
        int shape = (int) bits.bits(DIGEST_BITS);
        int trouble = (int) bits.bits(DIGEST_BITS);
        String[] names = NameBits.read(bits).split(":", 2);
        Where where =
                bits.bit() ? new Where.InFile(fileName(bits.bits(Long.SIZE))) : new Where.Inline(PathBits.read(bits));
        return new Token(names[0], names[1], shape, trouble, where);
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
