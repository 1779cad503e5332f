package dev.windtunnel.cli.rain;

import dev.windtunnel.cli.Words;
import dev.windtunnel.rain.Policy;
import dev.windtunnel.rain.Reference;
import dev.windtunnel.rain.plan.CoverageMetric;
import dev.windtunnel.rain.plan.PlannedCall;
import dev.windtunnel.rain.service.CloudServices;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What each coverage would cost, before anything is injected. */
final class PlanTable {

    private static final int POLICIES = Policy.values().length;

    private PlanTable() {}

    /** One line about the reference run. */
    static String reference(Reference reference, long tests) {
        String services = reference.tests().stream()
                .flatMap(test -> test.calls().stream())
                .map(call -> CloudServices.known().named(call.service()).title())
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
        String retries = reference.retries() == 0 ? "" : ", " + Words.counted(reference.retries(), "retry");
        return "reference run   " + Words.counted(tests, "test") + ", "
                + reference.tests().size() + " call "
                + services + " (" + Words.counted(reference.faultable(), "call") + retries + ", "
                + Words.counted(reference.sites(), "call site") + ")";
    }

    /** One line per coverage. */
    static String text(Reference reference, CoverageMetric chosen, long seed) {
        List<String> lines = new ArrayList<>();
        lines.add("  %-62s %8s %15s %15s".formatted("coverage", "calls", "runs, at most", "time, at most"));
        for (CoverageMetric metric : CoverageMetric.values()) {
            List<PlannedCall> calls = metric.plan(reference.tests(), seed);
            lines.add("%s %-7s %-54s %8d %15d %15s"
                    .formatted(
                            metric == chosen ? "*" : " ",
                            metric.word(),
                            metric.words(),
                            calls.size(),
                            calls.size() * POLICIES,
                            words(time(calls))));
        }
        return String.join(System.lineSeparator(), lines) + System.lineSeparator();
    }

    private static Duration time(List<PlannedCall> calls) {
        return calls.stream()
                .map(planned -> planned.test().time().multipliedBy(POLICIES))
                .reduce(Duration.ZERO, Duration::plus);
    }

    private static String words(Duration time) {
        double seconds = time.toMillis() / 1_000.0;
        return seconds < 60
                ? String.format(Locale.ROOT, "%.1f s", seconds)
                : String.format(Locale.ROOT, "%d min %02d s", time.toMinutes(), time.toSecondsPart());
    }
}
