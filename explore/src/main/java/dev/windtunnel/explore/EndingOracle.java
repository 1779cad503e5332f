package dev.windtunnel.explore;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds executions whose subject threw or got stuck. */
enum EndingOracle implements Oracle {
    INSTANCE;

    @Override
    public List<Verdict> judge(Execution execution) {
        if (execution.ending() instanceof Ending.Failed failed) {
            Failure failure = failed.failure();
            String site = failure.site().orElse("");
            // Not the message: it often holds values that differ from execution to execution.
            return List.of(new Verdict("failed", failure.type() + " at " + site, evidence(failure, site)));
        }
        if (execution.ending() instanceof Ending.Stuck stuck) {
            return List.of(new Verdict(stuck.what(), key(stuck.where()), List.of(stuck.where())));
        }
        return List.of();
    }

    /** Which of several alike is stuck differs from execution to execution, and their names differ by numbers. */
    private static String key(String where) {
        return Stream.of(where.replaceAll("\\d+", "").split("; ", -1))
                .sorted()
                .distinct()
                .collect(Collectors.joining("; "));
    }

    private static List<String> evidence(Failure failure, String site) {
        String said = failure.message().isEmpty() ? failure.type() : failure.message();
        return site.isEmpty() ? List.of(said) : List.of(said, site);
    }
}
