package dev.windtunnel.record;

import dev.windtunnel.explore.Clock;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Iterator;

/**
 * One line per event. Lines are handed to the operating system at the latest {@link #FLUSH_NANOS} after the first of them, when
 * the next one comes; so a killed process loses a moment of cheap executions, which are simply run again, and never an
 * expensive one. What the operating system has survives the process.
 */
final class EventLog implements AutoCloseable {

    private static final long FLUSH_NANOS = 10_000_000;
    private static final int BUFFER = 1 << 16;

    private final Path file;
    private final Clock clock;
    private final RandomAccessFile out;
    private final byte[] buffer = new byte[BUFFER];
    private int filled;
    private long lastFlush;

    /** Opens the log of a run; a torn last line is cut off. */
    EventLog(Path file, Clock clock) {
        this.file = file;
        this.clock = clock;
        try {
            out = new RandomAccessFile(file.toFile(), "rw");
            long end = endOfLastLine(out);
            out.setLength(end);
            out.seek(end);
        } catch (IOException e) {
            throw Documents.cannotWrite(file, e);
        }
        lastFlush = clock.nanos();
    }

    private static long endOfLastLine(RandomAccessFile file) throws IOException {
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
    synchronized void append(CharSequence line) {
        byte[] bytes = line.toString().getBytes(StandardCharsets.UTF_8);
        if (bytes.length + 1 > BUFFER - filled) {
            flush();
        }
        if (bytes.length + 1 > BUFFER) {
            write(bytes, bytes.length);
            write(new byte[] {'\n'}, 1);
            return;
        }
        System.arraycopy(bytes, 0, buffer, filled, bytes.length);
        filled += bytes.length;
        buffer[filled++] = '\n';
        if (clock.nanos() - lastFlush >= FLUSH_NANOS) {
            flush();
        }
    }

    synchronized void flush() {
        if (filled > 0) {
            write(buffer, filled);
            filled = 0;
        }
        lastFlush = clock.nanos();
    }

    private void write(byte[] bytes, int length) {
        try {
            out.write(bytes, 0, length);
        } catch (IOException e) {
            throw Documents.cannotWrite(file, e);
        }
    }

    /**
     * The whole lines of a log, one by one, as long as the iterator is asked; a torn last line is left out. Lines that are
     * appended while it is read are not part of it.
     */
    static Iterator<JsonObject> read(Path file) {
        try {
            return new EventReader(file);
        } catch (IOException e) {
            throw new RecordException("File '" + file + "' cannot be read: " + Documents.reason(e) + ".", e);
        }
    }

    /** Where the last whole line of a file ends. */
    static long endOfLastLine(Path file) throws IOException {
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            return endOfLastLine(in);
        }
    }

    @Override
    public synchronized void close() {
        flush();
        try {
            out.close();
        } catch (IOException e) {
            throw Documents.cannotWrite(file, e);
        }
    }
}
