package dev.windtunnel.record;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Journal;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.Oracle;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.log.EventLog;
import dev.windtunnel.record.log.LogIndex;
import dev.windtunnel.record.log.ToldFailures;
import dev.windtunnel.record.log.TraceDocument;
import dev.windtunnel.record.log.TraceText;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * One exploration's part of a run's log. An execution is one line: {@code {"s":0,"n":12,"path":"3=1","trace":"2 2 3 4",
 * "end":"passed"}}. It is put together by hand, because hundreds of thousands of them are written each second; only what a
 * subject said goes through the JSON writer.
 *
 * <p>The first execution that fails in a certain way is written with its whole trace: if the process is killed while the
 * finding is being shrunk, a resumed run has nothing else to report it from.
 */
public final class RunJournal implements Journal {

    private final Run run;
    private final EventLog log;
    private final int number;
    private final String engine;
    private final String subject;
    private final Iterator<Execution> past;
    private final ToldFailures told;
    private final List<StoredFinding> findings = new ArrayList<>();
    private boolean begun;
    private final StringBuilder line = new StringBuilder(256);

    RunJournal(
            Run run,
            EventLog log,
            int number,
            String engine,
            String subject,
            Iterator<Execution> past,
            ToldFailures told) {
        this.run = run;
        this.log = log;
        this.number = number;
        this.engine = engine;
        this.subject = subject;
        this.past = past;
        this.told = told;
        run.findings().stream()
                .filter(stored ->
                        stored.engine().equals(engine) && stored.subject().equals(subject))
                .forEach(findings::add);
    }

    /** What was found about this subject, in the order in which it was found. */
    public List<StoredFinding> findings() {
        return List.copyOf(findings);
    }

    @Override
    public Iterator<Execution> committed() {
        if (!begun) {
            begun = true;
            return past;
        }
        return run.logged(number, told);
    }

    @Override
    public Optional<Finding> known(Oracle.Verdict verdict) {
        Optional<StoredFinding> known = findings.stream()
                .filter(stored -> stored.finding().explains(verdict))
                .findFirst();
        known.ifPresent(run::found);
        return known.map(StoredFinding::finding);
    }

    @Override
    public void commit(Execution execution, Needs needs) {
        Ending ending = execution.ending();
        boolean fails = ending instanceof Ending.Failed || ending instanceof Ending.Stuck;
        long before = fails ? told.before(ending, execution.number()) : 0;
        line.setLength(0);
        line.append(LogIndex.EXECUTION).append(number).append(",\"n\":").append(execution.number());
        line.append(",\"path\":\"").append(execution.path()).append('"');
        if ((fails && before == 0) || needs.outcomes()) {
            line.append(",\"trace\":").append(Json.write(TraceDocument.writeAll(execution.trace())));
        } else if (needs.trace()) {
            line.append(",\"trace\":\"");
            TraceText.write(execution.trace(), line);
            line.append('"');
        }
        if (needs.features()) {
            features(execution);
        }
        if (ending instanceof Ending.Passed) {
            line.append(",\"end\":\"passed\"}");
        } else if (before != 0 && ending instanceof Ending.Failed failed) {
            line.append(",\"end\":\"failed\",\"as\":").append(before);
            line.append(",\"message\":")
                    .append(Json.write(failed.failure().message()))
                    .append('}');
        } else {
            String members = Json.write(EndingDocument.write(ending));
            line.append(',').append(members, 1, members.length());
        }
        log.append(line);
    }

    private void features(Execution execution) {
        line.append(",\"features\":[");
        execution.features().stream()
                .forEach(feature ->
                        line.append('"').append(Long.toHexString(feature)).append("\","));
        if (line.charAt(line.length() - 1) == ',') {
            line.setLength(line.length() - 1);
        }
        line.append(']');
    }

    @Override
    public void found(Finding finding) {
        findings.add(run.store(engine, subject, finding));
    }

    @Override
    public void foundSoFar(Finding finding) {
        findings.add(run.storeHalfShrunk(engine, subject, finding));
    }
}
