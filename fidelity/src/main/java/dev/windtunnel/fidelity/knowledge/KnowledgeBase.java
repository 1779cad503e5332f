package dev.windtunnel.fidelity.knowledge;

import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.json.Documents;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.json.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;

/** All known discrepancies, and how far fuzzing has come with each operation; sorted, so that a file changes only where something new was learned. */
public final class KnowledgeBase {

    /** Version 1 did not say what was exercised. */
    private static final int SCHEMA_VERSION = 2;

    private final TreeMap<String, KnownDiscrepancy> entries = new TreeMap<>();
    private final TreeMap<String, Exercise> exercises = new TreeMap<>();

    /** One that knows nothing. */
    public KnowledgeBase() {}

    /** One that knows these. */
    public static KnowledgeBase of(Collection<KnownDiscrepancy> known) {
        KnowledgeBase base = new KnowledgeBase();
        known.forEach(base::learn);
        return base;
    }

    /** Reads a file. */
    public static KnowledgeBase read(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new UsageException("There is no knowledge base '" + file
                    + "'; make one with 'windtunnel fuzz SERVICE ... --knowledge " + file + "'.");
        }
        try {
            JsonObject document = JsonObject.parse(Documents.read(file), "The knowledge base '" + file + "'");
            document.requireSchemaVersion(SCHEMA_VERSION);
            return document.as(one -> {
                KnowledgeBase base = of(one.objects("discrepancies").stream()
                        .map(KnownDiscrepancy::of)
                        .toList());
                one.objects("exercised").stream().map(Exercise::of).forEach(base::learn);
                return base;
            });
        } catch (RecordException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }

    /** Reads a file; knows nothing if there is none yet. */
    public static KnowledgeBase readIfThere(Path file) {
        return Files.exists(file) ? read(file) : new KnowledgeBase();
    }

    /** Adds one. What is known already keeps its token and its test, so that the file does not change. */
    public void learn(KnownDiscrepancy found) {
        entries.putIfAbsent(found.key(), found);
    }

    /** Adds how far a run has come with an operation. */
    public void learn(Exercise tried) {
        exercises.merge(tried.key(), tried, Exercise::and);
    }

    /** How far fuzzing has come, in an order that depends on nothing but the entries. */
    public List<Exercise> exercises() {
        return List.copyOf(exercises.values());
    }

    /** The discrepancies, in an order that depends on nothing but the entries. */
    public List<KnownDiscrepancy> all() {
        return List.copyOf(entries.values());
    }

    /** Writes it. */
    public void write(Path file) {
        Documents.write(
                file,
                Json.pretty(Run.ordered(
                        "schemaVersion",
                        SCHEMA_VERSION,
                        "discrepancies",
                        entries.values().stream().map(KnownDiscrepancy::toJson).toList(),
                        "exercised",
                        exercises.values().stream().map(Exercise::toJson).toList())));
    }
}
