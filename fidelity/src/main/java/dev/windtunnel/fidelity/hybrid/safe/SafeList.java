package dev.windtunnel.fidelity.hybrid.safe;

import dev.windtunnel.fidelity.hybrid.key.SequenceKey;
import dev.windtunnel.fidelity.hybrid.watch.WatchedCall;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.json.Documents;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.json.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The sequences that are known to be safe. It holds digests and no values. A sequence becomes safe only if the word for what the cloud was asked and
 * answered is the word for what the emulator was: then every answer agreed.
 */
public final class SafeList {

    private static final int SCHEMA_VERSION = 1;

    private final Map<String, Entry> entries = new TreeMap<>();
    private final Set<String> constants = new TreeSet<>();

    private record Entry(String key, SafeContext context, Instant until) {

        private String id() {
            return key + " " + context.emulator() + " " + context.sdk() + " " + context.masks();
        }

        private Map<String, Object> toJson() {
            return Run.ordered(
                    "key",
                    key,
                    "emulator",
                    context.emulator(),
                    "sdk",
                    context.sdk(),
                    "masks",
                    context.masks(),
                    "until",
                    until.toString());
        }

        private static Entry of(JsonObject json) {
            return new Entry(
                    json.string("key"),
                    new SafeContext(json.string("emulator"), json.string("sdk"), json.integer("masks")),
                    Instant.parse(json.string("until")));
        }
    }

    /** One that knows nothing. */
    public SafeList() {}

    /** Reads a file; knows nothing if there is none yet. */
    public static SafeList read(Path file) {
        SafeList list = new SafeList();
        if (!Files.exists(file)) {
            return list;
        }
        try {
            JsonObject document = JsonObject.parse(Documents.read(file), "The safe list '" + file + "'");
            document.requireSchemaVersion(SCHEMA_VERSION);
            document.as(json -> {
                list.constants.addAll(json.strings("constants"));
                json.objects("safe").stream().map(Entry::of).forEach(entry -> list.entries.put(entry.id(), entry));
                return list;
            });
            return list;
        } catch (RecordException e) {
            throw new UsageException(e.getMessage() + " Delete it to begin a new one.", e);
        }
    }

    /** Writes it, without what has expired. */
    public void write(Path file, Instant now) {
        Documents.write(
                file,
                Json.pretty(Run.ordered(
                        "schemaVersion",
                        SCHEMA_VERSION,
                        "constants",
                        List.copyOf(constants),
                        "safe",
                        entries.values().stream()
                                .filter(entry -> entry.until().isAfter(now))
                                .map(Entry::toJson)
                                .toList())));
    }

    /** The word for a sequence, given what this list knows to be constant. */
    public SequenceKey key(List<WatchedCall> calls, Collection<String> hosts) {
        return SequenceKey.of(calls, constants, hosts);
    }

    /** Whether a sequence is safe. */
    public boolean trusts(SequenceKey key, SafeContext context, Instant now) {
        Entry entry = entries.get(new Entry(key.key(), context, now).id());
        return entry != null && entry.until().isAfter(now);
    }

    /** Learns what is constant from two runs of the same code, each in a JVM of its own. */
    public void learnConstants(List<WatchedCall> one, List<WatchedCall> other) {
        constants.addAll(SequenceKey.constants(one, other));
    }

    /** A sequence is safe from now on. */
    public void add(SequenceKey key, SafeContext context, Instant now, Duration forHowLong) {
        Entry entry = new Entry(key.key(), context, now.plus(forHowLong).truncatedTo(ChronoUnit.SECONDS));
        entries.put(entry.id(), entry);
    }

    /** A sequence turned out not to be safe: a test that had it passed on the emulator only. */
    public void remove(SequenceKey key, SafeContext context) {
        entries.remove(new Entry(key.key(), context, Instant.EPOCH).id());
    }

    /** How many sequences it holds. */
    public int size() {
        return entries.size();
    }
}
