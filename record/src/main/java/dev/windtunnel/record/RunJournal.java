package dev.windtunnel.record;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Journal;
import dev.windtunnel.explore.Search;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * One subject's part of a run's log. An execution is one line: {@code {"s":0,"n":12,"path":"3=1","trace":"2 2 3 4",
 * "end":"passed"}}. It is put together by hand, because a hundred thousand of them are written each second; only what a subject
 * said goes through the JSON writer.
 */
public final class RunJournal implements Journal {

    private final Run run;
    private final EventLog log;
    private final int number;
    private final String subject;
    private final JournalReader past;
    private final List<StoredFinding> findings = new ArrayList<>();
    private final StringBuilder line = new StringBuilder(256);

    RunJournal(Run run, EventLog log, int number, String subject, JournalReader past) {
        this.run = run;
        this.log = log;
        this.number = number;
        this.subject = subject;
        this.past = past;
        run.findings().stream()
                .filter(stored -> stored.subject().equals(subject))
                .forEach(findings::add);
    }

    /** What was found about this subject, in the order in which it was found. */
    public List<StoredFinding> findings() {
        return List.copyOf(findings);
    }

    @Override
    public Iterator<Execution> committed() {
        return past;
    }

    @Override
    public Optional<Finding> known(String findingClass, String clusterKey) {
        return findings.stream()
                .map(StoredFinding::finding)
                .filter(finding -> finding.findingClass().equals(findingClass)
                        && finding.clusterKey().equals(clusterKey))
                .findFirst();
    }

    @Override
    public void commit(Execution execution, Search.Needs needs) {
        line.setLength(0);
        line.append("{\"s\":").append(number).append(",\"n\":").append(execution.number());
        line.append(",\"path\":\"").append(execution.path()).append('"');
        if (needs != Search.Needs.NOTHING) {
            line.append(",\"trace\":\"");
            TraceText.write(execution.trace(), line);
            line.append('"');
        }
        if (needs == Search.Needs.FEATURES) {
            line.append(",\"features\":[");
            execution.features().stream()
                    .forEach(feature ->
                            line.append('"').append(Long.toHexString(feature)).append("\","));
            if (line.charAt(line.length() - 1) == ',') {
                line.setLength(line.length() - 1);
            }
            line.append(']');
        }
        if (execution.ending() instanceof Ending.Passed) {
            line.append(",\"end\":\"passed\"}");
        } else {
            String ending = Json.write(EndingDocument.write(execution.ending()));
            line.append(',').append(ending, 1, ending.length());
        }
        log.append(line);
    }

    @Override
    public void found(Finding finding) {
        findings.add(run.store(subject, finding));
    }
}
