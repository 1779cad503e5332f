package dev.windtunnel.record;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** Reads the lines that a log had when it was opened, and closes it behind the last one. */
final class EventReader implements Iterator<JsonObject> {

    private final Path file;
    private final InputStream in;
    private long left;
    private long lines;

    EventReader(Path file) throws IOException {
        this.file = file;
        this.left = EventLog.endOfLastLine(file);
        this.in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
        closeAtEnd();
    }

    @Override
    public boolean hasNext() {
        return left > 0;
    }

    @Override
    public JsonObject next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        try {
            int next = in.read();
            while (next != '\n' && next >= 0) {
                line.write(next);
                next = in.read();
            }
            left -= line.size() + 1;
            lines++;
            closeAtEnd();
        } catch (IOException e) {
            throw new RecordException("File '" + file + "' cannot be read: " + Documents.reason(e) + ".", e);
        }
        return JsonObject.parse(line.toString(StandardCharsets.UTF_8), "Line " + lines + " of '" + file + "'");
    }

    private void closeAtEnd() throws IOException {
        if (left <= 0) {
            in.close();
        }
    }
}
