package dev.windtunnel.record;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the log of a run already says, found in one pass: where the executions of each exploration are, and every other line.
 * Executions are not parsed here; whoever resumes their exploration does.
 */
final class LogIndex {

    /** What the line of an execution begins with. */
    static final String EXECUTION = "{\"s\":";

    private static final byte[] EXECUTION_BYTES = EXECUTION.getBytes(StandardCharsets.US_ASCII);

    private final Path log;
    private final Map<String, Deque<Exploration>> bySubject = new HashMap<>();
    private final Map<Integer, Exploration> byNumber = new LinkedHashMap<>();
    private final Set<String> events = new HashSet<>();

    /** An exploration that the log knows: its lines are somewhere between start and end. */
    static final class Exploration {
        final int number;
        final Map<String, String> settings;
        final EventReader.Mark start;
        EventReader.Mark end;

        private Exploration(int number, Map<String, String> settings, EventReader.Mark start) {
            this.number = number;
            this.settings = settings;
            this.start = start;
            this.end = start;
        }
    }

    private LogIndex(Path log) {
        this.log = log;
    }

    static LogIndex of(Path log) {
        LogIndex index = new LogIndex(log);
        if (!Files.exists(log)) {
            return index;
        }
        EventReader lines = EventReader.of(log);
        while (lines.next()) {
            if (lines.startsWith(EXECUTION_BYTES)) {
                index.execution(lines);
            } else {
                index.event(lines);
            }
        }
        return index;
    }

    private void execution(EventReader lines) {
        int number = lines.numberAt(EXECUTION.length());
        Exploration exploration = byNumber.get(number);
        if (exploration == null) {
            throw lines.damaged("it belongs to exploration '" + number + "', which never began");
        }
        exploration.end = lines.mark();
    }

    private void event(EventReader lines) {
        JsonObject line = lines.json();
        String event = line.string("event");
        switch (event) {
            case "run" -> line.requireSchemaVersion(RunDocument.SCHEMA_VERSION);
            case "explore" -> {
                Exploration exploration =
                        new Exploration(line.as(json -> json.integer("s")), line.texts("settings"), lines.mark());
                byNumber.put(exploration.number, exploration);
                bySubject
                        .computeIfAbsent(line.string("subject"), subject -> new ArrayDeque<>())
                        .add(exploration);
            }
            case "finding", "summary" -> {}
            default -> throw lines.damaged("'" + Excerpt.of(event, 40) + "' is no event");
        }
        events.add(lines.text());
    }

    Path log() {
        return log;
    }

    /** The next exploration of this subject; each is handed out once. */
    Optional<Exploration> take(String subject) {
        return Optional.ofNullable(
                bySubject.getOrDefault(subject, new ArrayDeque<>()).poll());
    }

    /** A number that no exploration in the log has. */
    int freeNumber() {
        return byNumber.keySet().stream().mapToInt(number -> number + 1).max().orElse(0);
    }

    /** The lines that are not executions. */
    Set<String> events() {
        return events;
    }
}
