package dev.windtunnel.explore;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds executions whose subject threw or got stuck. */
record EndingOracle(List<String> ownFrames) implements Oracle {

    EndingOracle {
        ownFrames = List.copyOf(ownFrames);
    }

    @Override
    public Needs needs() {
        return Needs.NOTHING;
    }

    @Override
    public List<Verdict> judge(Execution execution) {
        if (execution.ending() instanceof Ending.Failed failed) {
            Failure failure = failed.failure();
            String site = failure.site(ownFrames).orElse("");
            // Not the message: it often holds values that differ from execution to execution.
            return List.of(new Verdict("failed", failure.type() + " at " + site, evidence(failure, site)));
        }
        if (execution.ending() instanceof Ending.Stuck stuck) {
            return List.of(new Verdict(stuck.what(), key(stuck.where()), List.of(stuck.where())));
        }
        return List.of();
    }

    /** Threads of one kind have names that differ by a number only, and any of them may be the one that is stuck. */
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
