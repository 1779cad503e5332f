package dev.windtunnel.record.log;

import dev.windtunnel.record.Run;
import dev.windtunnel.record.json.JsonObject;
import dev.windtunnel.record.text.Excerpt;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * What the log of a run already says, found in one pass: where the executions of each exploration are, and every other line.
 * Executions are not parsed here, but when their exploration is resumed.
 */
public final class LogIndex {

    /** What the line of an execution begins with. */
    public static final String EXECUTION = "{\"s\":";

    private static final byte[] EXECUTION_BYTES = EXECUTION.getBytes(StandardCharsets.US_ASCII);

    private final Path log;
    private final Map<String, Deque<Exploration>> bySubject = new HashMap<>();
    private final Map<Integer, Exploration> byNumber = new LinkedHashMap<>();
    private final Set<String> events = new HashSet<>();

    /** An exploration that the log knows: its lines are somewhere between start and end. */
    public static final class Exploration {
        private final int number;
        private final Map<String, String> settings;
        private final EventReader.Mark start;
        private EventReader.Mark end;

        private Exploration(int number, Map<String, String> settings, EventReader.Mark start) {
            this.number = number;
            this.settings = settings;
            this.start = start;
            this.end = start;
        }

        public int number() {
            return number;
        }

        public Map<String, String> settings() {
            return settings;
        }

        EventReader.Mark start() {
            return start;
        }

        EventReader.Mark end() {
            return end;
        }
    }

    private LogIndex(Path log) {
        this.log = log;
    }

    public static LogIndex of(Path log) {
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
            case "run" -> line.requireSchemaVersion(Run.SCHEMA_VERSION);
            case "explore" -> {
                Exploration exploration =
                        new Exploration(line.as(json -> json.integer("s")), line.texts("settings"), lines.mark());
                byNumber.put(exploration.number, exploration);
                bySubject
                        .computeIfAbsent(key(line.string("engine"), line.string("subject")), key -> new ArrayDeque<>())
                        .add(exploration);
            }
            case "finding", "summary" -> {}
            default -> throw lines.damaged("'" + Excerpt.of(event, 40) + "' is no event");
        }
        events.add(lines.text());
    }

    public Path log() {
        return log;
    }

    private static String key(String engine, String subject) {
        return engine + ":" + subject;
    }

    /** The next exploration of this subject; each is handed out once. */
    public Optional<Exploration> take(String engine, String subject) {
        return Optional.ofNullable(
                bySubject.getOrDefault(key(engine, subject), new ArrayDeque<>()).poll());
    }

    /** The exploration with this number, which the log has. */
    public Exploration numbered(int number) {
        return Objects.requireNonNull(byNumber.get(number));
    }

    /** A number that no exploration in the log has. */
    public int freeNumber() {
        return byNumber.keySet().stream().mapToInt(number -> number + 1).max().orElse(0);
    }

    /** The lines that are not executions. */
    public Set<String> events() {
        return events;
    }
}
