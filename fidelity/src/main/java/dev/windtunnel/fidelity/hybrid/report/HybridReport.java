package dev.windtunnel.fidelity.hybrid.report;

import dev.windtunnel.fidelity.hybrid.policy.Decision;
import dev.windtunnel.fidelity.hybrid.price.Prices;
import dev.windtunnel.fidelity.hybrid.run.HybridOptions;
import dev.windtunnel.fidelity.hybrid.run.TestResult;
import dev.windtunnel.fidelity.hybrid.run.TestResult.Outcome;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.text.Words;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * What came of a hybrid run.
 *
 * @param emulator where the emulator is
 * @param cloud where the cloud is
 * @param version the emulator and its version
 */
public record HybridReport(
        HybridOptions options, String emulator, String cloud, String version, List<TestResult> results) {

    private static final int SCHEMA_VERSION = 1;

    public HybridReport {
        results = List.copyOf(results);
    }

    /** As people read it. */
    public String text() {
        Savings savings = Savings.of(results, Prices.known());
        Lines lines = new Lines();
        lines.add("policy %s   emulator %s (%s)   cloud %s", options.policy().word(), emulator, version, cloud);
        lines.add("");
        lines.add("                  tests   requests");
        row(lines, "trusted", TestResult::isTrusted);
        row(lines, "on the cloud", result -> result.decision().isForCloud());
        if (options.policy().asksKnowledge()) {
            row(
                    lines,
                    "  not exercised",
                    result -> !result.decision().notExercised().isEmpty());
        }
        row(lines, "without calls", result -> result.decision().where() == Decision.Where.NO_CALLS);
        lines.add("");
        lines.add(
                "%d of %s saved (%.1f%%), $%s of $%s at prices of %s%s",
                savings.saved(),
                Words.counted(savings.total(), "request"),
                savings.percent(),
                plain(savings.dollarsSaved()),
                plain(savings.dollarsTotal()),
                Prices.DATE,
                savings.unpriced() == 0
                        ? ""
                        : ", " + Words.counted(savings.unpriced(), "request") + " without a price");
        lines.add(
                "The cloud got %s ($%s), also to set up single tests.",
                Words.counted(savings.made(), "request"), plain(savings.dollarsMade()));
        if (options.policy().asksSafeList()) {
            lines.add("%d more sequences are known to be safe.", count(TestResult::becameSafe));
        }
        if (options.verify()) {
            lines.add("%d tests were trusted wrongly.", count(TestResult::isWronglyTrusted));
        }
        notExercised(lines);
        group(lines, "Pass on the emulator and fail on the cloud", Outcome.FAILS_ON_THE_CLOUD);
        group(lines, "False alarms: fail on the emulator and pass on the cloud", Outcome.FALSE_ALARM);
        group(lines, "Fail on both sides", Outcome.FAILS_ON_BOTH);
        group(lines, "Could not be judged", Outcome.NOT_JUDGED);
        elsewhere(lines);
        return lines.toString();
    }

    private void row(Lines lines, String what, Predicate<TestResult> which) {
        List<TestResult> rows = results.stream().filter(which).toList();
        lines.add(
                "%-15s %7d %10d",
                what,
                rows.size(),
                rows.stream().mapToLong(result -> result.emulator().requests()).sum());
    }

    private long count(Predicate<TestResult> which) {
        return results.stream().filter(which).count();
    }

    private void group(Lines lines, String title, Outcome outcome) {
        List<TestResult> rows =
                results.stream().filter(result -> result.outcome() == outcome).toList();
        if (rows.isEmpty()) {
            return;
        }
        lines.add("");
        lines.add("%s", title);
        for (TestResult result : rows) {
            lines.add("   %s%s", result.id(), result.isWronglyTrusted() ? "   trusted wrongly" : "");
            if (!result.difference().isEmpty()) {
                lines.add("      %s", result.difference());
            }
            if (!result.token().isEmpty()) {
                lines.add("      windtunnel replay %s", result.token());
            }
        }
    }

    private void notExercised(Lines lines) {
        Map<String, Integer> all = notExercised();
        if (!all.isEmpty()) {
            lines.add("");
            lines.add("Not exercised by fuzzing, so the tests that need it are not trusted");
            all.forEach((what, tests) -> lines.add("   %s   %s", what, Words.counted(tests, "test")));
            lines.add(
                    "   'windtunnel fuzz' with --knowledge, --ops or a longer --budget exercises what both sides can do.");
        }
    }

    private Map<String, Integer> notExercised() {
        Map<String, Integer> all = new TreeMap<>();
        results.forEach(result -> result.decision().notExercised().forEach(what -> all.merge(what, 1, Integer::sum)));
        return all;
    }

    private void elsewhere(Lines lines) {
        Map<String, Integer> all = elsewhere();
        if (!all.isEmpty()) {
            lines.add("");
            all.forEach((sdk, count) -> lines.add(
                    "%s of the SDK of %s were not redirected: the tests that make them always run on both sides.",
                    Words.counted(count, "request"), sdk));
        }
    }

    private Map<String, Integer> elsewhere() {
        Map<String, Integer> all = new TreeMap<>();
        results.forEach(
                result -> result.emulator().elsewhere().forEach((sdk, count) -> all.merge(sdk, count, Integer::sum)));
        return all;
    }

    private static String plain(BigDecimal dollars) {
        BigDecimal stripped = dollars.stripTrailingZeros();
        return stripped.signum() == 0 ? "0" : stripped.toPlainString();
    }

    /** As docs/reference/hybrid.schema.json describes it. */
    public Map<String, Object> toJson(Verdict verdict) {
        Savings savings = Savings.of(results, Prices.known());
        return Run.ordered(
                "schemaVersion",
                SCHEMA_VERSION,
                "verdict",
                verdict.word(),
                "policy",
                options.policy().word(),
                "emulator",
                Run.ordered("endpoint", emulator, "version", version),
                "cloud",
                cloud,
                "requests",
                Run.ordered("total", savings.total(), "saved", savings.saved(), "made", savings.made()),
                "dollars",
                Run.ordered(
                        "total",
                        plain(savings.dollarsTotal()),
                        "saved",
                        plain(savings.dollarsSaved()),
                        "made",
                        plain(savings.dollarsMade()),
                        "date",
                        Prices.DATE,
                        "unpriced",
                        savings.unpriced()),
                "verified",
                options.verify(),
                "wronglyTrusted",
                results.stream()
                        .filter(TestResult::isWronglyTrusted)
                        .map(result -> result.id().toString())
                        .toList(),
                "elsewhere",
                elsewhere(),
                "notExercised",
                notExercised(),
                "tests",
                results.stream().map(HybridReport::test).toList());
    }

    private static Map<String, Object> test(TestResult result) {
        return Run.ordered(
                "test",
                result.id().toString(),
                "decision",
                result.decision()
                        .where()
                        .name()
                        .toLowerCase(java.util.Locale.ROOT)
                        .replace('_', '-'),
                "why",
                result.decision().why(),
                "notExercised",
                result.decision().notExercised(),
                "outcome",
                result.outcome().word(),
                "requests",
                result.emulator().requests(),
                "becameSafe",
                result.becameSafe(),
                "difference",
                result.difference(),
                "token",
                result.token());
    }
}
