package dev.windtunnel.record;

import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Features;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a log already holds about one subject. */
final class JournalReader implements Iterator<Execution> {

    private final Iterator<JsonObject> lines;
    private final @Nullable Integer number;
    private final @Nullable Map<String, String> settings;
    private @Nullable Execution next;

    private JournalReader(
            Iterator<JsonObject> lines, @Nullable Integer number, @Nullable Map<String, String> settings) {
        this.lines = lines;
        this.number = number;
        this.settings = settings;
        advance();
    }

    /** Reads the log up to the place where the subject's exploration began. */
    static JournalReader find(Path log, String subject) {
        Iterator<JsonObject> lines = EventLog.read(log);
        while (lines.hasNext()) {
            JsonObject line = lines.next();
            if (line.optionalString("event").orElse("").equals("explore")
                    && line.string("subject").equals(subject)) {
                Map<String, String> settings = new LinkedHashMap<>();
                line.object("settings")
                        .members()
                        .forEach((name, value) -> settings.put((String) name, String.valueOf(value)));
                return new JournalReader(lines, line.integer("s"), settings);
            }
        }
        return new JournalReader(lines, null, null);
    }

    /** The number under which the log knows the subject. */
    Optional<Integer> number() {
        return Optional.ofNullable(number);
    }

    /** The settings with which it was explored. */
    Optional<Map<String, String>> settings() {
        return Optional.ofNullable(settings);
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
        while (next == null && lines.hasNext()) {
            JsonObject line = lines.next();
            if (number != null && line.has("n") && line.integer("s") == number) {
                next = execution(line);
            }
        }
    }

    private static Execution execution(JsonObject line) {
        dev.windtunnel.explore.Path path = dev.windtunnel.explore.Path.parse(line.string("path"));
        Features features = line.has("features")
                ? Features.of(line.strings("features").stream().mapToLong(hex -> Long.parseUnsignedLong(hex, 16)))
                : Features.NONE;
        return new Execution(
                line.number("n"),
                path,
                TraceText.read(line.optionalString("trace").orElse(""), path),
                features,
                EndingDocument.read(line));
    }
}
