package dev.windtunnel.record;

import dev.windtunnel.record.token.Token;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A run as it lies on disk, for those who only read it; the run may still be going on. */
public final class RunReport {

    private final RunDocument document;
    private final List<StoredFinding> findings;

    private RunReport(RunDocument document, List<StoredFinding> findings) {
        this.document = document;
        this.findings = findings;
    }

    /** Reads a run directory. */
    public static RunReport read(Path directory) {
        RunDocument document = RunDocument.read(directory.resolve(Run.RUN_FILE));
        if (document.state() == Run.State.RUNNING && !RunLock.isHeld(directory)) {
            // The process that wrote it was killed, or ended without a message. Read again, because it may have ended
            // just now.
            document = RunDocument.read(directory.resolve(Run.RUN_FILE));
            if (document.state() == Run.State.RUNNING) {
                document.withState(Run.State.INTERRUPTED);
            }
        }
        return new RunReport(document, Run.findingsIn(directory));
    }

    /** The same, with the findings first that are the trouble of a token: an execution may show other trouble, too. */
    public RunReport beginningWith(Token token) {
        return new RunReport(
                document,
                findings.stream()
                        .sorted(Comparator.comparing(finding -> Token.trouble(
                                        finding.finding().findingClass(),
                                        finding.finding().clusterKey())
                                != token.trouble()))
                        .toList());
    }

    public String id() {
        return document.id();
    }

    /** The command that made it: demo, schedule, junit. */
    public String command() {
        return document.command();
    }

    /** When it was started, in ISO 8601. */
    public String started() {
        return String.valueOf(document.toJson().get("started"));
    }

    /** What it was started with. */
    public Map<String, String> settings() {
        return document.settings();
    }

    public Run.State state() {
        return document.state();
    }

    /** What is known about each subject that is done. */
    public List<SubjectSummary> subjects() {
        return document.subjects();
    }

    public List<StoredFinding> findings() {
        return findings;
    }

    /** The run with its findings as one JSON document; docs/reference/report.schema.json describes it. */
    public Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>(document.toJson());
        json.put("findings", findings.stream().map(StoredFinding::toJson).toList());
        return json;
    }
}
