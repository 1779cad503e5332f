package dev.windtunnel.record;

import dev.windtunnel.explore.Clock;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.ExplorationOptions;
import dev.windtunnel.record.json.Documents;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.log.EventLog;
import dev.windtunnel.record.log.JournalReader;
import dev.windtunnel.record.log.LogIndex;
import dev.windtunnel.record.log.ToldFailures;
import dev.windtunnel.record.text.Excerpt;
import dev.windtunnel.record.token.Token;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One run, which is one directory: a campaign of explorations, each of one subject. It is safe for explorations in several
 * threads, and nobody else writes it as long as it is open.
 *
 * <p>A resumed run says everything again, and what the log has already is not appended again; so a run that was killed and
 * resumed leaves the same log as one that was not.
 */
public final class Run implements AutoCloseable {

    /** The version of a run's documents. */
    public static final int SCHEMA_VERSION = 2;

    static final String RUN_FILE = "run.json";
    static final String EVENTS_FILE = "events.ndjson";
    static final String FINDINGS = "findings";
    static final String PATHS = "paths";

    private static final String DONE = ".json";
    private static final String HALF_SHRUNK = ".half-shrunk.json";
    private static final Pattern FINDING_FILE = Pattern.compile("f(\\d{1,9})(\\.half-shrunk)?\\.json");

    /** How a run stands. */
    public enum State {
        RUNNING,
        FINISHED,
        INTERRUPTED;

        /** As run.json has it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        static State of(String word) {
            return Arrays.stream(values())
                    .filter(state -> state.word().equals(word))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("a run cannot be '" + Excerpt.of(word, 40) + "'"));
        }
    }

    private final Path directory;
    private final RunLock lock;
    private final RunDocument document;
    private final List<StoredFinding> findings;
    private final EventLog log;
    private final LogIndex past;
    private final Set<String> said;
    private int nextExploration;
    private int lastFinding;

    private Run(Path directory, RunLock lock, RunDocument document, Clock clock) {
        this.directory = directory;
        this.lock = lock;
        this.document = document;
        this.findings = new ArrayList<>(findingsIn(directory));
        this.lastFinding = findingFiles(directory).stream()
                .mapToInt(Run::findingNumber)
                .max()
                .orElse(0);
        this.past = LogIndex.of(directory.resolve(EVENTS_FILE));
        this.log = new EventLog(directory.resolve(EVENTS_FILE), clock);
        this.said = past.events();
        this.nextExploration = past.freeNumber();
        say("event", "run", "schemaVersion", SCHEMA_VERSION, "run", document.id());
        log.flush();
    }

    static Run create(Path directory, RunDocument document, Clock clock) {
        return holding(RunLock.take(directory), lock -> {
            Documents.write(directory.resolve(RUN_FILE), document.toText());
            return new Run(directory, lock, document, clock);
        });
    }

    static Run resume(Path directory, Clock clock) {
        return holding(RunLock.take(directory), lock -> {
            RunDocument document = RunDocument.read(directory.resolve(RUN_FILE));
            findingFiles(directory).stream()
                    .filter(file -> file.getFileName().toString().endsWith(HALF_SHRUNK))
                    .forEach(Documents::delete);
            Run run = new Run(directory, lock, document.withState(State.RUNNING), clock);
            Documents.write(directory.resolve(RUN_FILE), document.toText());
            return run;
        });
    }

    /** Opens a run, which has the lock from then on; if it cannot be opened, nobody has. */
    private static Run holding(RunLock lock, Function<RunLock, Run> opening) {
        try {
            return opening.apply(lock);
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    /** Where it is. */
    public Path directory() {
        return directory;
    }

    /** Its name. */
    public String id() {
        return document.id();
    }

    /** The command that made it. */
    public String command() {
        return document.command();
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
     * The journal of one subject's exploration. If this run explored the subject before it was interrupted, the journal begins
     * with what was done then.
     *
     * @param settings how it is explored; those that the engine calls decisive must be the same when it is resumed
     */
    public synchronized RunJournal journal(Engine engine, String subject, Map<String, String> settings) {
        Map<String, String> decisive = new TreeMap<>(settings);
        decisive.keySet()
                .removeIf(name -> !ExplorationOptions.DECISIVE.contains(name)
                        && !engine.decisiveSettings().contains(name));
        Optional<LogIndex.Exploration> before = past.take(engine.name(), subject);
        before.ifPresent(exploration -> requireSame(subject, new TreeMap<>(exploration.settings()), decisive));
        int number = before.map(LogIndex.Exploration::number).orElseGet(() -> nextExploration++);
        say("event", "explore", "s", number, "engine", engine.name(), "subject", subject, "settings", decisive);
        ToldFailures told = new ToldFailures();
        Iterator<Execution> committed = before.<Iterator<Execution>>map(
                        exploration -> new JournalReader(past.log(), exploration, told))
                .orElseGet(Collections::emptyIterator);
        return new RunJournal(this, log, number, engine.name(), subject, committed, told);
    }

    /** The executions of one exploration that the log holds by now. */
    synchronized Iterator<Execution> logged(int exploration, ToldFailures told) {
        log.flush();
        LogIndex index = LogIndex.of(directory.resolve(EVENTS_FILE));
        return new JournalReader(index.log(), index.numbered(exploration), told);
    }

    private void requireSame(String subject, Map<String, String> before, Map<String, String> now) {
        if (!before.equals(now)) {
            throw new RecordException("Run '" + id() + "' explored '" + subject + "' with " + before
                    + ", so it cannot be resumed with " + now + "; resume it with the same settings or start anew.");
        }
    }

    /** Stores a finding and gives it a name. */
    synchronized StoredFinding store(String engine, String subject, Finding finding) {
        StoredFinding stored = store(engine, subject, finding, DONE);
        found(stored);
        return stored;
    }

    /** The same for readers of an interrupted run; a resumed run has to find it anew. */
    synchronized StoredFinding storeHalfShrunk(String engine, String subject, Finding finding) {
        return store(engine, subject, finding, HALF_SHRUNK);
    }

    private StoredFinding store(String engine, String subject, Finding finding, String suffix) {
        StoredFinding stored = StoredFinding.of("f" + (lastFinding + 1), engine, subject, finding);
        if (stored.token().path() instanceof Token.Where.InFile file) {
            Documents.write(
                    directory.resolve(PATHS).resolve(file.name()),
                    finding.path().toString());
        }
        Documents.write(directory.resolve(FINDINGS).resolve(stored.id() + suffix), Json.pretty(stored.toJson()));
        lastFinding++;
        findings.add(stored);
        return stored;
    }

    /** Logs that a finding was made, after its file was written, so the log never names one that is not there. */
    synchronized void found(StoredFinding stored) {
        say("event", "finding", "id", stored.id(), "subject", stored.subject());
        log.flush();
    }

    /** Writes down how an exploration ended. */
    public synchronized SubjectSummary ended(Engine engine, Summary ended) {
        SubjectSummary summary = SubjectSummary.of(engine, ended);
        say(
                "event",
                "summary",
                "subject",
                summary.subject(),
                "executions",
                summary.executions(),
                "findings",
                summary.findings(),
                "stop",
                summary.stop().name().toLowerCase(Locale.ROOT));
        log.flush();
        document.add(summary);
        Documents.write(directory.resolve(RUN_FILE), document.toText());
        return summary;
    }

    private void say(Object... namesAndValues) {
        String line = Json.write(ordered(namesAndValues));
        if (said.add(line)) {
            log.append(line);
        }
    }

    /** Writes down that the run came to its end; closing without it leaves the run as interrupted. */
    public synchronized void finish() {
        log.flush();
        document.withState(State.FINISHED);
        Documents.write(directory.resolve(RUN_FILE), document.toText());
    }

    /** Writes down that the process is about to end. Threads that still work may go on, and may even finish. */
    public synchronized void interrupted() {
        markInterrupted();
        log.flush();
    }

    @Override
    public synchronized void close() {
        try (lock) {
            log.close();
            markInterrupted();
        }
    }

    private void markInterrupted() {
        if (document.state() == State.RUNNING) {
            document.withState(State.INTERRUPTED);
            Documents.write(directory.resolve(RUN_FILE), document.toText());
        }
    }

    /** The findings that lie in a run directory, in the order in which they were found. */
    static List<StoredFinding> findingsIn(Path directory) {
        return findingFiles(directory).stream()
                .sorted(Comparator.comparingInt(Run::findingNumber))
                .map(StoredFinding::read)
                .toList();
    }

    private static List<Path> findingFiles(Path directory) {
        return Documents.list(directory.resolve(FINDINGS)).stream()
                .filter(file ->
                        FINDING_FILE.matcher(file.getFileName().toString()).matches())
                .toList();
    }

    private static int findingNumber(Path file) {
        Matcher name = FINDING_FILE.matcher(file.getFileName().toString());
        if (!name.matches()) {
            throw new IllegalArgumentException("File '" + file + "' is no finding.");
        }
        return Integer.parseInt(name.group(1));
    }

    /** A JSON object whose members keep this order. */
    public static Map<String, Object> ordered(Object... namesAndValues) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            map.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return map;
    }
}
