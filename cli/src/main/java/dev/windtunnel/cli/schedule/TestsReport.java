package dev.windtunnel.cli.schedule;

import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.text.FindingText;
import dev.windtunnel.record.text.Words;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What came of exploring JUnit tests. */
final class TestsReport {

    private static final int SCHEMA_VERSION = 1;

    private final Path directory;
    private final List<ScheduleReport> explored = new ArrayList<>();
    private final List<String> withoutThreads = new ArrayList<>();
    private final List<String> notRun = new ArrayList<>();

    TestsReport(Path directory) {
        this.directory = directory;
    }

    void explored(ScheduleReport test) {
        explored.add(test);
    }

    /** A test in which there is nothing to decide. */
    void withoutThreads(String test) {
        withoutThreads.add(test);
    }

    /** A test that somebody did not want to wait for. */
    void notRun(String test) {
        notRun.add(test);
    }

    /** What it amounts to if nothing was found. */
    Verdict verdict() {
        return explored.isEmpty() || !notRun.isEmpty() ? Verdict.NOT_EXERCISED : Verdict.NOTHING_FOUND;
    }

    String text() {
        StringBuilder text = new StringBuilder();
        for (ScheduleReport test : explored) {
            test.result()
                    .findings()
                    .forEach(finding -> text.append(FindingText.of(finding)).append('\n'));
        }
        for (ScheduleReport test : explored) {
            text.append(test.program().main())
                    .append(": ")
                    .append(test.briefly())
                    .append('\n');
        }
        if (!withoutThreads.isEmpty()) {
            text.append(Words.counted(withoutThreads.size(), "test"))
                    .append(" without threads that meet, not explored: ")
                    .append(String.join(", ", withoutThreads))
                    .append('\n');
        }
        return text.toString();
    }

    List<String> complaints() {
        List<String> complaints = new ArrayList<>();
        explored.forEach(test -> complaints.addAll(test.complaints()));
        if (!notRun.isEmpty()) {
            complaints.add(Words.counted(notRun.size(), "test") + " not explored because of the interrupt: "
                    + String.join(", ", notRun));
        }
        if (explored.isEmpty() && notRun.isEmpty()) {
            complaints.add("no test starts threads that meet, so nothing was tested; name others with --test.");
        }
        return complaints;
    }

    /** For machines; docs/reference/schedule-tests.schema.json describes it. */
    Map<String, Object> toJson() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("schemaVersion", SCHEMA_VERSION);
        document.put("tests", explored.stream().map(ScheduleReport::toJson).toList());
        document.put("withoutThreads", withoutThreads);
        document.put("notRun", notRun);
        document.put("run", directory.toString());
        return document;
    }
}
