package dev.windtunnel.fidelity.hybrid.report;

import dev.windtunnel.fidelity.hybrid.run.ComparedTest;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.Verdict;
import java.util.List;
import java.util.Map;

/**
 * A suite on both sides: chapter 4.3 of the study.
 *
 * @param emulator where the emulator is
 * @param cloud where the cloud is
 */
public record CompareReport(String emulator, String cloud, List<ComparedTest> tests) {

    private static final int SCHEMA_VERSION = 1;
    private static final int MOST_ROWS = 20;

    public CompareReport {
        tests = List.copyOf(tests);
    }

    /** Whether a test promises what does not hold. */
    public boolean hasViolations() {
        return tests.stream().anyMatch(ComparedTest::isViolation);
    }

    private long discrepantTests() {
        return tests.stream().filter(ComparedTest::isDiscrepant).count();
    }

    private long results() {
        return tests.stream().filter(ComparedTest::hasDiscrepantResult).count();
    }

    private long violations() {
        return tests.stream().filter(ComparedTest::isViolation).count();
    }

    /** As people read it. */
    public String text() {
        Lines lines = new Lines();
        lines.add("emulator %s   cloud %s", emulator, cloud);
        lines.add("");
        lines.add("tests   discrepant tests   discrepant results   safety violations   false alarms");
        lines.add(
                "%5d   %16d   %18d   %17d   %12d",
                tests.size(), discrepantTests(), results(), violations(), results() - violations());
        group(lines, "Safety violations: pass on the emulator and fail on the cloud", true);
        group(lines, "False alarms: fail on the emulator and pass on the cloud", false);
        Popularity popularity = Popularity.of(tests);
        if (!popularity.rows().isEmpty()) {
            lines.add("");
            lines.add("tests   operation");
            popularity.rows().stream()
                    .limit(MOST_ROWS)
                    .forEach(row -> lines.add(
                            "%5d   %s%s", row.tests(), row.operation(), row.discrepant() ? "   discrepant" : ""));
        }
        List<Popularity.Cure> cures = popularity.cures(tests);
        if (!cures.isEmpty()) {
            lines.add("");
            lines.add("fixed   discrepant tests left   discrepant results left   operation");
            lines.add("%5d   %21d   %23d", 0, discrepantTests(), results());
            cures.forEach(cure ->
                    lines.add("%5d   %21d   %23d   %s", cure.fixed(), cure.tests(), cure.results(), cure.operation()));
        }
        return lines.toString();
    }

    private void group(Lines lines, String title, boolean violations) {
        List<ComparedTest> rows = tests.stream()
                .filter(test -> violations ? test.isViolation() : test.isFalseAlarm())
                .toList();
        if (!rows.isEmpty()) {
            lines.add("");
            lines.add("%s", title);
            rows.forEach(test -> {
                lines.add("   %s", test.id());
                if (!test.difference().isEmpty()) {
                    lines.add("      %s", test.difference());
                }
            });
        }
    }

    /** As docs/reference/hybrid-compare.schema.json describes it. */
    public Map<String, Object> toJson(Verdict verdict) {
        Popularity popularity = Popularity.of(tests);
        return Run.ordered(
                "schemaVersion",
                SCHEMA_VERSION,
                "verdict",
                verdict.word(),
                "emulator",
                emulator,
                "cloud",
                cloud,
                "discrepantTests",
                discrepantTests(),
                "discrepantResults",
                results(),
                "safetyViolations",
                violations(),
                "falseAlarms",
                results() - violations(),
                "tests",
                tests.stream().map(CompareReport::test).toList(),
                "operations",
                popularity.rows().stream()
                        .map(row -> Run.ordered(
                                "operation", row.operation(), "tests", row.tests(), "discrepant", row.discrepant()))
                        .toList(),
                "cures",
                popularity.cures(tests).stream()
                        .map(cure -> Run.ordered(
                                "fixed",
                                cure.fixed(),
                                "operation",
                                cure.operation(),
                                "discrepantTests",
                                cure.tests(),
                                "discrepantResults",
                                cure.results()))
                        .toList());
    }

    private static Map<String, Object> test(ComparedTest test) {
        return Run.ordered(
                "test",
                test.id().toString(),
                "passesOnTheEmulator",
                test.passesOnTheEmulator(),
                "passesOnTheCloud",
                test.passesOnTheCloud(),
                "missing",
                test.isMissing(),
                "impact",
                test.isViolation() ? "deployment safety" : test.isFalseAlarm() ? "false alarm" : "none",
                "discrepant",
                List.copyOf(test.discrepant()),
                "difference",
                test.difference());
    }
}
