package dev.windtunnel.record.log;

import dev.windtunnel.explore.Clock;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.json.Documents;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * One line per event. Lines are handed to the operating system at the latest {@link #FLUSH_NANOS} after the first of them, when
 * the next one comes; so a killed process loses a moment of cheap executions, which are simply run again, and never an
 * expensive one. What the operating system has survives the process.
 *
 * <p>After a write that failed nothing more is written: it may have left half a line, which must stay the last one.
 */
public final class EventLog implements AutoCloseable {

    public static final long FLUSH_NANOS = 10_000_000;
    public static final int BUFFER = 1 << 16;

    private static final byte[] LINE_FEED = {'\n'};

    private final Path file;
    private final Clock clock;
    /** Not a channel: interrupting a thread closes the channel that it writes to. */
    private final RandomAccessFile out;

    private final byte[] buffer = new byte[BUFFER];
    private int filled;
    private long lastFlush;
    private @Nullable RecordException trouble;

    /** Opens the log of a run; a torn last line is cut off. */
    public EventLog(Path file, Clock clock) {
        this.file = file;
        this.clock = clock;
        try {
            out = new RandomAccessFile(file.toFile(), "rw");
            long end = endOfLastLine(out);
            if (end < out.length()) {
                out.setLength(end);
            }
            out.seek(end);
        } catch (IOException e) {
            throw Documents.cannotWrite(file, e);
        }
        lastFlush = clock.nanos();
    }

    /** Where the last whole line ends. */
    public static long endOfLastLine(RandomAccessFile file) throws IOException {
        byte[] block = new byte[4096];
        long end = file.length();
        while (end > 0) {
            int length = (int) Math.min(block.length, end);
            file.seek(end - length);
            file.readFully(block, 0, length);
            for (int i = length - 1; i >= 0; i--) {
                if (block[i] == '\n') {
                    return end - length + i + 1;
                }
            }
            end -= length;
        }
        return 0;
    }

    /** Appends a line; the text must not hold a line feed. */
    public synchronized void append(CharSequence line) {
        // The JVM turns ASCII text into bytes faster than a loop of ours would, in spite of the copy.
        byte[] bytes = line.toString().getBytes(StandardCharsets.UTF_8);
        if (bytes.length >= BUFFER - filled) {
            flush();
        }
        if (bytes.length >= BUFFER) {
            write(bytes, bytes.length);
            write(LINE_FEED, LINE_FEED.length);
        } else {
            System.arraycopy(bytes, 0, buffer, filled, bytes.length);
            filled += bytes.length;
            buffer[filled++] = '\n';
        }
        if (clock.nanos() - lastFlush >= FLUSH_NANOS) {
            flush();
        }
    }

    public synchronized void flush() {
        if (filled > 0) {
            write(buffer, filled);
            filled = 0;
        }
        lastFlush = clock.nanos();
    }

    private void write(byte[] bytes, int length) {
        if (trouble != null) {
            throw trouble;
        }
        try {
            out.write(bytes, 0, length);
        } catch (IOException e) {
            trouble = Documents.cannotWrite(file, e);
            throw trouble;
        }
    }

    @Override
    public synchronized void close() {
        try (out) {
            if (trouble == null) {
                flush();
            }
        } catch (IOException e) {
            throw Documents.cannotWrite(file, e);
        }
    }
}
