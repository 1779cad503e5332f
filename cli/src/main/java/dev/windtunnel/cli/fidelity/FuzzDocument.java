package dev.windtunnel.cli.fidelity;

import dev.windtunnel.fidelity.discrepancy.Discrepancy;
import dev.windtunnel.fidelity.fuzz.Demonstration;
import dev.windtunnel.fidelity.report.FuzzReport;
import dev.windtunnel.fidelity.setup.FuzzTarget;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.session.Result;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What a comparison found, for machines; docs/reference/fuzz.schema.json describes it. */
final class FuzzDocument {

    private FuzzDocument() {}

    static Map<String, Object> of(FuzzTarget target, Result result, Map<String, Path> tests, long seed) {
        FuzzReport report = target.report(result.findings());
        return Run.ordered(
                "service", target.setup().service(),
                "emulator", target.setup().emulator(),
                "reference", target.setup().reference(),
                "seed", seed,
                "tests", result.subject().executions(),
                "calls", report.calls(),
                "operations", report.toJson(),
                "notCovered", report.notCovered(),
                "messages", List.copyOf(report.messages()),
                "missing",
                        result.summary().shortfalls().stream()
                                .map(one -> Run.ordered("what", one.what(), "count", one.count()))
                                .toList(),
                "broken", result.subject().broken(),
                "findings",
                        result.findings().stream()
                                .map(finding -> finding(finding, tests))
                                .toList());
    }

    private static Map<String, Object> finding(StoredFinding stored, Map<String, Path> tests) {
        Map<String, Object> finding = Run.ordered("id", stored.id());
        Demonstration.of(stored).ifPresent(shown -> finding.putAll(discrepancy(shown)));
        finding.put(
                "rate",
                Run.ordered(
                        "failed", stored.finding().rate().failures(),
                        "runs", stored.finding().rate().runs()));
        finding.put("token", stored.token().text());
        if (tests.containsKey(stored.id())) {
            finding.put("test", tests.get(stored.id()).toString());
        }
        return finding;
    }

    private static Map<String, Object> discrepancy(Demonstration shown) {
        Discrepancy one = shown.discrepancy();
        return Run.ordered(
                "class", one.impact().words(),
                "visibility", one.visibility().words(),
                "operation", one.operation(),
                "path", one.path(),
                "emulator", one.emulator(),
                "reference", one.reference(),
                "conditions", one.conditions(),
                "cause", one.cause().words(),
                "origin", one.cause().origin().words(),
                "suspect", one.suspect().words(),
                "retried", one.retried(),
                "sequence",
                        shown.calls().stream()
                                .map(step -> Run.ordered(
                                        "call", step.text(),
                                        "emulator", step.emulator(),
                                        "reference", step.reference()))
                                .toList());
    }
}
