package dev.windtunnel.record;

import dev.windtunnel.explore.Clock;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Summary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * One run, which is one directory: a campaign of explorations, each of one subject. It is safe for explorations in several
 * threads.
 */
public final class Run implements AutoCloseable {

    static final String RUN_FILE = "run.json";
    static final String EVENTS_FILE = "events.ndjson";
    static final String FINDINGS = "findings";
    static final String PATHS = "paths";

    /** How a run stands. */
    public enum State {
        RUNNING,
        FINISHED,
        INTERRUPTED;

        /** As run.json has it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final Path directory;
    private final RunDocument document;
    private final EventLog log;
    private final List<StoredFinding> findings;
    private final List<String> subjects = new ArrayList<>();

    private Run(Path directory, RunDocument document, Clock clock) {
        this.directory = directory;
        this.document = document;
        this.log = new EventLog(directory.resolve(EVENTS_FILE), clock);
        this.findings = new ArrayList<>(findingsIn(directory));
    }

    static Run create(Path directory, RunDocument document, Clock clock) {
        Documents.write(directory.resolve(RUN_FILE), document.toText());
        Run run = new Run(directory, document, clock);
        run.log.append(
                Json.write(ordered("event", "run", "schemaVersion", RunDocument.SCHEMA_VERSION, "run", document.id())));
        run.log.flush();
        return run;
    }

    static Run resume(Path directory, Clock clock) {
        RunDocument document = RunDocument.read(directory.resolve(RUN_FILE));
        return new Run(directory, document.withState(State.RUNNING), clock);
    }

    /** Where it is. */
    public Path directory() {
        return directory;
    }

    /** Its name. */
    public String id() {
        return document.id();
    }

    /** What it was started with. */
    public Map<String, String> settings() {
        return document.settings();
    }

    /** What was found so far, in the order in which it was found. */
    public synchronized List<StoredFinding> findings() {
        return List.copyOf(findings);
    }

    /**
     * The journal of one subject's exploration. If this run explored it before it was interrupted, the journal begins with what
     * was done then.
     *
     * @param settings what must be the same for the journal to be of any use: strategy, seed
     */
    public synchronized RunJournal journal(String subject, Map<String, String> settings) {
        int number = subjects.size();
        subjects.add(subject);
        JournalReader past = JournalReader.find(directory.resolve(EVENTS_FILE), subject);
        past.settings().ifPresent(before -> {
            if (!before.equals(settings)) {
                throw new RecordException("Run '" + id() + "' explored '" + subject + "' with " + before
                        + ", so it cannot be resumed with " + settings
                        + "; resume it with the same settings or start anew.");
            }
        });
        int known = past.number().orElse(number);
        if (past.number().isEmpty()) {
            log.append(Json.write(ordered("event", "explore", "s", known, "subject", subject, "settings", settings)));
        }
        return new RunJournal(this, log, known, subject, past);
    }

    /** Stores a finding and gives it a name. */
    synchronized StoredFinding store(String subject, Finding finding) {
        StoredFinding stored = new StoredFinding("f" + (findings.size() + 1), document.engine(), subject, finding);
        if (stored.token().path() instanceof Token.Where.InFile file) {
            Documents.write(
                    directory.resolve(PATHS).resolve(file.name()),
                    finding.path().toString());
        }
        Documents.write(directory.resolve(FINDINGS).resolve(stored.id() + ".json"), Json.pretty(stored.toJson()));
        findings.add(stored);
        log.append(Json.write(ordered("event", "finding", "id", stored.id(), "subject", subject)));
        log.flush();
        return stored;
    }

    /** Writes down how an exploration ended. */
    public synchronized void ended(Summary summary) {
        log.append(Json.write(ordered(
                "event",
                "summary",
                "subject",
                summary.subject(),
                "executions",
                summary.executions(),
                "findings",
                summary.findings().size(),
                "stop",
                summary.stop().name().toLowerCase(Locale.ROOT))));
        log.flush();
        document.add(summary);
        Documents.write(directory.resolve(RUN_FILE), document.toText());
    }

    /** Writes down how the run ended; closing without it leaves the run as interrupted. */
    public synchronized void finish() {
        document.withState(State.FINISHED);
    }

    @Override
    public synchronized void close() {
        if (document.state() == State.RUNNING) {
            document.withState(State.INTERRUPTED);
        }
        log.close();
        Documents.write(directory.resolve(RUN_FILE), document.toText());
    }

    /** The findings that lie in a run directory. */
    static List<StoredFinding> findingsIn(Path directory) {
        Path folder = directory.resolve(FINDINGS);
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().matches("f\\d+\\.json"))
                    .sorted(Comparator.comparingInt(Run::findingNumber))
                    .map(file -> StoredFinding.parse(Documents.read(file), "File '" + file + "'"))
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            throw new RecordException("Folder '" + folder + "' cannot be read: " + e.getMessage() + ".", e);
        }
    }

    private static int findingNumber(Path file) {
        String name = file.getFileName().toString();
        return Integer.parseInt(name.substring(1, name.length() - ".json".length()));
    }

    static Map<String, Object> ordered(Object... namesAndValues) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            map.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return map;
    }
}
