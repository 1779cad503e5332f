package dev.windtunnel.rain.campaign;

import dev.windtunnel.rain.Beyond;
import dev.windtunnel.rain.PlannedTest;
import dev.windtunnel.rain.RainPlan;
import dev.windtunnel.rain.Reference;
import dev.windtunnel.rain.plan.CoverageMetric;
import dev.windtunnel.rain.service.CloudServices;
import dev.windtunnel.record.text.Words;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What each coverage would cost, before anything is injected. */
final class PlanTable {

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
    static String text(Reference reference, CoverageMetric chosen, long seed, Beyond beyond) {
        List<String> lines = new ArrayList<>();
        List<String> more = List.of();
        lines.add("  %-62s %8s %15s %15s".formatted("coverage", "calls", "runs, at most", "time, at most"));
        for (CoverageMetric metric : CoverageMetric.values()) {
            RainPlan plan = RainPlan.of(reference, metric, seed, beyond, test -> false);
            lines.add("%s %-7s %-54s %8d %15d %15s"
                    .formatted(
                            metric == chosen ? "*" : " ",
                            metric.word(),
                            metric.words(),
                            plan.calls(),
                            plan.runs(),
                            words(time(plan))));
            if (metric == chosen && !beyond.equals(Beyond.NOTHING)) {
                more = beyond(plan, beyond);
            }
        }
        lines.addAll(more);
        return String.join(System.lineSeparator(), lines) + System.lineSeparator();
    }

    private static List<String> beyond(RainPlan plan, Beyond beyond) {
        List<String> lines = new ArrayList<>();
        lines.add("  %d of the runs of %s are beyond the four policies%s"
                .formatted(
                        plan.runsBeyond(),
                        plan.coverage().word(),
                        beyond.pairs() == 0
                                ? ""
                                : "; in at most " + beyond.pairs()
                                        + " of each test, a second call meets a fault, too"));
        int unrepeatable =
                plan.tests().stream().mapToInt(PlannedTest::unrepeatable).sum();
        if (unrepeatable > 0) {
            lines.add("  " + Words.counted(unrepeatable, "call") + " cannot be sent twice: the body passes only once");
        }
        return lines;
    }

    private static Duration time(RainPlan plan) {
        return plan.tests().stream()
                .map(test -> test.time().multipliedBy(test.runs()))
                .reduce(Duration.ZERO, Duration::plus);
    }

    private static String words(Duration time) {
        double seconds = time.toMillis() / 1_000.0;
        return seconds < 60
                ? String.format(Locale.ROOT, "%.1f s", seconds)
                : String.format(Locale.ROOT, "%d min %02d s", time.toMinutes(), time.toSecondsPart());
    }
}
