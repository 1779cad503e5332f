package dev.windtunnel.calls.http;

import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.message.Answer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The place in a body where the connection is reset: in the middle if the length of the body is known, otherwise before its last
 * byte. It does not depend on the parts in which the body comes. Of a body without a length, one byte is kept back until the next one
 * comes; nothing else is kept.
 */
public final class BodyBreak {

    /** The length of bodies whose length nobody knows before they end. */
    public static final long UNKNOWN = -1;

    private static final int NONE = -1;
    private static final int BYTE = 0xff;

    private final Interception call;
    private final long length;
    private final Function<BodyBreak, IOException> exception;
    private long passed;
    private int kept = NONE;
    private @Nullable IOException broken;

    /**
     * A break of a body.
     *
     * @param length the length of the body, or less than 0 if it is unknown
     * @param exception what the client throws when so much has passed
     */
    public BodyBreak(Interception call, long length, Function<BodyBreak, IOException> exception) {
        this.call = call;
        this.length = Math.max(length, UNKNOWN);
        this.exception = exception;
    }

    /** How long the body would be, or {@link #UNKNOWN}. */
    public long length() {
        return length;
    }

    /** How many bytes have passed. */
    public synchronized long passed() {
        return passed;
    }

    /** Whether the connection is reset before anything else passes. A body that is empty does not break. */
    public synchronized boolean isDue() {
        return broken != null || (length > 0 && left() == 0);
    }

    /** Whether the connection is reset when the body would end. */
    public synchronized boolean isDueAtTheEnd() {
        return isDue() || kept != NONE;
    }

    private long left() {
        return length / 2 - passed;
    }

    /** How many bytes may be read at once of those that the caller wants. */
    public synchronized int most(int wanted) {
        return length == UNKNOWN ? wanted : (int) Math.min(wanted, left());
    }

    /** What passes of a part, which is read to its end. */
    public synchronized ByteBuffer passing(ByteBuffer part) {
        ByteBuffer passing = length == UNKNOWN ? exceptTheLast(part) : asFarAsTheMiddle(part);
        part.position(part.limit());
        passed += passing.remaining();
        return passing;
    }

    private ByteBuffer asFarAsTheMiddle(ByteBuffer part) {
        ByteBuffer passing = part.duplicate();
        passing.limit(part.position() + (int) Math.min(part.remaining(), left()));
        return passing;
    }

    private ByteBuffer exceptTheLast(ByteBuffer part) {
        if (!part.hasRemaining()) {
            return part;
        }
        ByteBuffer passing = ByteBuffer.allocate(part.remaining());
        if (kept != NONE) {
            passing.put((byte) kept);
        }
        ByteBuffer rest = part.duplicate();
        rest.limit(part.limit() - 1);
        passing.put(rest).flip();
        kept = part.get(part.limit() - 1) & BYTE;
        return passing;
    }

    /** Breaks the body. Returns the exception for the caller, which is the same every time. */
    public IOException happen() {
        IOException thrown;
        synchronized (this) {
            if (broken != null) {
                return broken;
            }
            thrown = exception.apply(this);
            broken = thrown;
        }
        call.brokeOff(Answer.thrown(thrown));
        return thrown;
    }
}
