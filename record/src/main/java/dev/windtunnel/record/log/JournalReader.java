package dev.windtunnel.record.log;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.explore.search.Features;
import dev.windtunnel.record.EndingDocument;
import dev.windtunnel.record.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** The executions of one exploration that a log already holds. */
public final class JournalReader implements Iterator<Execution> {

    private final EventReader lines;
    private final byte[] prefix;
    private final ToldFailures told;
    private long count;
    private @Nullable Execution next;

    public JournalReader(java.nio.file.Path log, LogIndex.Exploration exploration, ToldFailures told) {
        this.lines = EventReader.between(log, exploration.start(), exploration.end());
        this.prefix = (LogIndex.EXECUTION + exploration.number() + ",").getBytes(StandardCharsets.US_ASCII);
        this.told = told;
        advance();
    }

    @Override
    public boolean hasNext() {
        return next != null;
    }

    @Override
    public Execution next() {
        Execution execution = next;
        if (execution == null) {
            throw new NoSuchElementException();
        }
        advance();
        return execution;
    }

    private void advance() {
        next = null;
        while (next == null && lines.next()) {
            if (lines.startsWith(prefix)) {
                Execution execution = lines.json().as(this::execution);
                if (execution.number() != ++count) {
                    throw lines.damaged(
                            "execution '" + execution.number() + "' stands where execution '" + count + "' belongs");
                }
                next = execution;
            }
        }
    }

    private Execution execution(JsonObject line) {
        long number = line.number("n");
        Path path = Path.parse(line.string("path"));
        Trace trace = line.isList("trace")
                ? TraceDocument.read(line.objects("trace"))
                : TraceText.read(line.optionalString("trace").orElse(""), path);
        Features features = line.has("features")
                ? Features.of(line.strings("features").stream().mapToLong(hex -> Long.parseUnsignedLong(hex, 16)))
                : Features.NONE;
        Ending ending = line.has("as")
                ? new Ending.Failed(told.again(line.number("as"), line.string("message")))
                : EndingDocument.read(line);
        told.before(ending, number);
        return new Execution(number, path, trace, features, ending);
    }
}
