package dev.windtunnel.fidelity.recording;

import dev.windtunnel.explore.Path;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.json.Documents;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a reference has answered: a file that a team keeps. It holds no secrets, and only its owner can read it, because answers may hold what was in
 * an account before.
 */
public final class Recording {

    private static final int SCHEMA_VERSION = 1;

    private final String service;
    private final String version;
    private final Set<String> paths = new LinkedHashSet<>();
    private final Set<String> masks = new TreeSet<>();
    private final Map<String, List<KeptAnswer>> answers = new TreeMap<>();

    /**
     * An empty one.
     *
     * @param version that of the grammar with which it is made
     */
    public Recording(String service, String version) {
        this.service = service;
        this.version = version;
    }

    /** Reads a file. */
    public static Recording read(java.nio.file.Path file) {
        return JsonObject.parse(Documents.read(file), "Recording '" + file + "'")
                .as(Recording::of);
    }

    private static Recording of(JsonObject document) {
        document.requireSchemaVersion(SCHEMA_VERSION);
        Recording recording = new Recording(document.string("service"), document.string("version"));
        recording.paths.addAll(document.strings("sequences"));
        recording.masks.addAll(document.strings("masks"));
        JsonObject answers = document.object("answers");
        answers.members()
                .keySet()
                .forEach(key -> recording.answers.put(
                        key,
                        new ArrayList<>(answers.objects(key).stream()
                                .map(KeptAnswer::of)
                                .toList())));
        return recording;
    }

    /** Refuses a recording of something else. */
    public Recording require(String wantedService, String wantedVersion) {
        if (!service.equals(wantedService)) {
            throw new RecordException("The recording is of the service '" + service + "', not of '" + wantedService
                    + "'; give the one that belongs to it, or make it with --record.");
        }
        if (!version.equals(wantedVersion)) {
            throw new RecordException("The recording was made with version '" + version + "' of '" + service
                    + "', and the calls are those of version '" + wantedVersion
                    + "'; give that version, or record again.");
        }
        return this;
    }

    /** Writes it all; a reader never sees half of it. */
    public synchronized void write(java.nio.file.Path file) {
        Map<String, Object> written = new TreeMap<>();
        answers.forEach((key, known) ->
                written.put(key, known.stream().map(KeptAnswer::toJson).toList()));
        Documents.writePrivately(
                file,
                Json.pretty(Run.ordered(
                        "schemaVersion", SCHEMA_VERSION,
                        "service", service,
                        "version", version,
                        "masks", List.copyOf(masks),
                        "sequences", List.copyOf(paths),
                        "answers", written)));
    }

    /** The tests that were run, in their order: others are not in here. */
    public synchronized List<Path> paths() {
        return paths.stream().map(Path::parse).toList();
    }

    /** A test was run. */
    public synchronized void add(Path path) {
        paths.add(path.toString());
    }

    /** Fields that the reference makes up, as an operation and a path. */
    synchronized Set<String> masks() {
        return Set.copyOf(masks);
    }

    /** Such fields were learned. */
    public synchronized void learned(Set<String> more) {
        masks.addAll(more);
    }

    synchronized List<KeptAnswer> answers(String at) {
        return List.copyOf(answers.getOrDefault(at, List.of()));
    }

    /** One more answer that may come there. */
    synchronized void add(String at, KeptAnswer answer) {
        List<KeptAnswer> known = answers.computeIfAbsent(at, key -> new ArrayList<>());
        if (!known.contains(answer)) {
            known.add(answer);
        }
    }

    /** The only answer that counts there. */
    synchronized void set(String at, KeptAnswer answer) {
        answers.put(at, new ArrayList<>(List.of(answer)));
    }

    /** How many answers it holds. */
    public synchronized long size() {
        return answers.values().stream().mapToLong(List::size).sum();
    }
}
