package dev.windtunnel.record.log;

import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.json.Documents;
import dev.windtunnel.record.json.JsonObject;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Goes through the whole lines of a log, or of a part of it; a torn last line is left out, and so is what is appended
 * meanwhile. The file is open only while a block is fetched, so a reader may be dropped at any moment.
 */
public final class EventReader {

    private final Path file;
    private final long end;
    private byte[] block = new byte[EventLog.BUFFER];
    private int filled;
    private int lineStart;
    private int lineEnd = -1;
    private long fetched;
    private long number;

    private EventReader(Path file, Mark start, long end) {
        this.file = file;
        this.end = end;
        this.fetched = start.offset();
        this.number = start.lines();
    }

    /** A place between two lines. */
    public record Mark(long offset, long lines) {}

    /** Reads all lines. */
    public static EventReader of(Path file) {
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            return new EventReader(file, new Mark(0, 0), EventLog.endOfLastLine(in));
        } catch (IOException e) {
            throw Documents.cannotRead("File", file, e);
        }
    }

    /** Reads the lines between two places. */
    public static EventReader between(Path file, Mark start, Mark end) {
        return new EventReader(file, start, end.offset());
    }

    /** Goes to the next line; false behind the last one. */
    public boolean next() {
        lineStart = lineEnd + 1;
        int at = lineStart;
        while (true) {
            for (; at < filled; at++) {
                if (block[at] == '\n') {
                    lineEnd = at;
                    number++;
                    return true;
                }
            }
            if (fetched == end) {
                lineEnd = at - 1;
                return false;
            }
            at -= lineStart;
            fetch();
        }
    }

    /** Keeps what there is of the current line and fetches more behind it. */
    private void fetch() {
        int kept = filled - lineStart;
        byte[] into = kept > block.length / 2 ? new byte[block.length * 2] : block;
        System.arraycopy(block, lineStart, into, 0, kept);
        block = into;
        lineStart = 0;
        filled = kept;
        int length = (int) Math.min(block.length - filled, end - fetched);
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            in.seek(fetched);
            in.readFully(block, filled, length);
        } catch (IOException e) {
            throw Documents.cannotRead("File", file, e);
        }
        filled += length;
        fetched += length;
    }

    /** The place behind the current line. */
    public Mark mark() {
        return new Mark(fetched - (filled - lineEnd - 1), number);
    }

    public boolean startsWith(byte[] prefix) {
        return lineEnd - lineStart >= prefix.length
                && Arrays.equals(block, lineStart, lineStart + prefix.length, prefix, 0, prefix.length);
    }

    /** The decimal number that stands at this place of the line; -1 if there is none. */
    public int numberAt(int place) {
        int value = -1;
        for (int at = lineStart + place; at < lineEnd && block[at] >= '0' && block[at] <= '9'; at++) {
            value = Math.max(value, 0) * 10 + block[at] - '0';
        }
        return value;
    }

    public String text() {
        return new String(block, lineStart, lineEnd - lineStart, StandardCharsets.UTF_8);
    }

    public JsonObject json() {
        return JsonObject.parse(text(), "Line " + number + " of '" + file + "'");
    }

    public RecordException damaged(String why) {
        return new RecordException("Line " + number + " of '" + file + "' cannot be read: " + why + ".");
    }
}
