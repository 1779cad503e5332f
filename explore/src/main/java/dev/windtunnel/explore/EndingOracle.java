package dev.windtunnel.explore;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds executions whose subject threw or got stuck. */
record EndingOracle(List<String> ownFrames) implements Oracle {

    /** A number that stands alone, as in Thread-3, pool-1-thread-2 or fork 4; not one that is part of a name, and no line. */
    private static final Pattern NUMBER = Pattern.compile("(?<![\\w.:$])\\d+(?!\\w)");

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
            return List.of(new Verdict("failed", failure.type() + " at " + place(failure), evidence(failure, site)));
        }
        if (execution.ending() instanceof Ending.Stuck stuck) {
            return List.of(new Verdict(stuck.what(), key(stuck.where()), List.of(stuck.where())));
        }
        return List.of();
    }

    /** The place of an exception; that of an assertion with all callers, because helpers make the assertions of many tests. */
    private String place(Failure failure) {
        return failure.isAssertion()
                ? String.join(" < ", failure.sites(ownFrames))
                : failure.site(ownFrames).orElse("");
    }

    /** Threads and locks of one kind have names that differ by a number, and any of them may be those that are stuck. */
    private static String key(String where) {
        return Stream.of(NUMBER.matcher(where).replaceAll("").split("; ", -1))
                .sorted()
                .distinct()
                .collect(Collectors.joining("; "));
    }

    private static List<String> evidence(Failure failure, String site) {
        String said = failure.message().isEmpty() ? failure.type() : failure.message();
        return site.isEmpty() ? List.of(said) : List.of(said, site);
    }
}
