package dev.windtunnel.record;

import dev.windtunnel.record.json.Documents;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.json.JsonObject;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** run.json: what was run, with which settings, and how it ended. docs/reference/run.schema.json describes it. */
final class RunDocument {

    private final String id;
    private final String command;
    private final Instant started;
    private final Map<String, String> settings;
    private final Map<String, SubjectSummary> subjects = new LinkedHashMap<>();
    private Run.State state = Run.State.RUNNING;

    RunDocument(String id, String command, Instant started, Map<String, String> settings) {
        this.id = id;
        this.command = command;
        this.started = started;
        this.settings = new LinkedHashMap<>(settings);
    }

    String id() {
        return id;
    }

    String command() {
        return command;
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
    void add(SubjectSummary summary) {
        subjects.put(summary.engine() + ":" + summary.subject(), summary);
    }

    /** What is known about each subject that is done. */
    List<SubjectSummary> subjects() {
        return List.copyOf(subjects.values());
    }

    Map<String, Object> toJson() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("schemaVersion", Run.SCHEMA_VERSION);
        document.put("run", id);
        document.put("command", command);
        document.put("started", started.toString());
        document.put("state", state.word());
        document.put("settings", settings);
        document.put("subjects", subjects().stream().map(SubjectSummary::toJson).toList());
        return document;
    }

    String toText() {
        return Json.pretty(toJson());
    }

    static RunDocument read(Path file) {
        return JsonObject.parse(Documents.read(file), "File '" + file + "'").as(RunDocument::of);
    }

    private static RunDocument of(JsonObject json) {
        json.requireSchemaVersion(Run.SCHEMA_VERSION);
        RunDocument document = new RunDocument(
                json.string("run"),
                json.string("command"),
                Instant.parse(json.string("started")),
                json.texts("settings"));
        for (JsonObject subject : json.objects("subjects")) {
            document.add(subject.as(SubjectSummary::of));
        }
        return document.withState(Run.State.of(json.string("state")));
    }
}
