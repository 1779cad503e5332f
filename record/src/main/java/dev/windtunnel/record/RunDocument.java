package dev.windtunnel.record;

import dev.windtunnel.explore.Summary;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** run.json: what was run, with which settings, and how it ended. docs/reference/run.schema.json describes it. */
final class RunDocument {

    static final int SCHEMA_VERSION = 1;

    private final String id;
    private final String engine;
    private final Instant started;
    private final Map<String, String> settings;
    private final Map<String, Map<String, Object>> subjects = new LinkedHashMap<>();
    private Run.State state = Run.State.RUNNING;

    RunDocument(String id, String engine, Instant started, Map<String, String> settings) {
        this.id = id;
        this.engine = engine;
        this.started = started;
        this.settings = new LinkedHashMap<>(settings);
    }

    String id() {
        return id;
    }

    String engine() {
        return engine;
    }

    Run.State state() {
        return state;
    }

    Map<String, String> settings() {
        return Collections.unmodifiableMap(settings);
    }

    RunDocument withState(Run.State next) {
        state = next;
        return this;
    }

    /** A subject is done; what an interrupted run said about it before is replaced. */
    void add(Summary summary) {
        Map<String, Object> subject = new LinkedHashMap<>();
        subject.put("subject", summary.subject());
        subject.put("executions", summary.executions());
        subject.put("findings", summary.findings().size());
        subject.put("stop", summary.stop().name().toLowerCase(Locale.ROOT));
        subject.put("choices", summary.calm().choices());
        subject.put("varies", summary.calm().varies());
        subject.put("notReached", summary.notReached());
        subject.put("diverged", summary.diverged());
        subject.put("broken", summary.broken());
        subjects.put(summary.subject(), subject);
    }

    /** What is known about each subject that is done. */
    List<Map<String, Object>> subjects() {
        return new ArrayList<>(subjects.values());
    }

    Map<String, Object> toJson() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("schemaVersion", SCHEMA_VERSION);
        document.put("run", id);
        document.put("engine", engine);
        document.put("started", started.toString());
        document.put("state", state.word());
        document.put("settings", settings);
        document.put("subjects", subjects());
        return document;
    }

    String toText() {
        return Json.pretty(toJson());
    }

    static RunDocument read(Path file) {
        return JsonObject.parse(Documents.read(file), "File '" + file + "'").as(RunDocument::of);
    }

    private static RunDocument of(JsonObject json) {
        json.requireSchemaVersion(SCHEMA_VERSION);
        RunDocument document = new RunDocument(
                json.string("run"),
                json.string("engine"),
                Instant.parse(json.string("started")),
                json.texts("settings"));
        for (JsonObject subject : json.objects("subjects")) {
            document.subjects.put(subject.string("subject"), subject.members());
        }
        return document.withState(Run.State.of(json.string("state")));
    }
}
