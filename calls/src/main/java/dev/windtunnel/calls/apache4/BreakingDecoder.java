package dev.windtunnel.calls.apache4;

import dev.windtunnel.calls.http.BodyBreak;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.http.nio.ContentDecoder;

/** Reads a body until it breaks off. */
record BreakingDecoder(ContentDecoder decoder, BodyBreak breaking) implements ContentDecoder {

    @Override
    public int read(ByteBuffer target) throws IOException {
        if (breaking.isDue()) {
            throw breaking.happen();
        }
        ByteBuffer part = target.slice();
        part.limit(breaking.most(target.remaining()));
        int read = decoder.read(part);
        if (read < 0 && breaking.isDueAtTheEnd()) {
            throw breaking.happen();
        }
        if (read <= 0) {
            return read;
        }
        ByteBuffer passing = breaking.passing(part.flip());
        int length = passing.remaining();
        // It may be the target itself, and overlaps it then.
        byte[] bytes = new byte[length];
        passing.get(bytes);
        target.put(bytes);
        return length;
    }

    /** Not before it has broken off. */
    @Override
    public boolean isCompleted() {
        return decoder.isCompleted() && !breaking.isDueAtTheEnd();
    }
}
