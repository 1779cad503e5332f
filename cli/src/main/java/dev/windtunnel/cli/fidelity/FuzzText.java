package dev.windtunnel.cli.fidelity;

import dev.windtunnel.fidelity.report.FuzzReport;
import dev.windtunnel.fidelity.setup.FuzzTarget;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.session.Result;
import dev.windtunnel.record.text.FindingText;
import dev.windtunnel.record.text.Words;
import java.nio.file.Path;
import java.util.Map;

/** What a comparison found, for people. */
final class FuzzText {

    private FuzzText() {}

    static String of(FuzzTarget target, Result result, Map<String, Path> tests, long seed) {
        StringBuilder text = new StringBuilder();
        for (StoredFinding finding : result.findings()) {
            text.append(FindingText.of(finding));
            if (tests.containsKey(finding.id())) {
                text.append("   As a test:  ").append(tests.get(finding.id())).append('\n');
            }
            text.append('\n');
        }
        FuzzReport report = target.report(result.findings());
        report.lines().forEach(line -> text.append(line).append('\n'));
        return text.append('\n')
                .append(Words.counted(report.calls(), "call"))
                .append(" to each side in ")
                .append(Words.counted(result.subject().executions(), "test"))
                .append(", ")
                .append(Words.counted(result.findings().size(), "finding"))
                .append(Words.listed(result.subject().missing()))
                .append("; ")
                .append(result.subject().stopInWords())
                .append(" (seed ")
                .append(seed)
                .append(")\n")
                .toString();
    }
}
