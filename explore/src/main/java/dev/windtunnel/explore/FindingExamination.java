package dev.windtunnel.explore;

import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.explore.shrink.Rate;
import dev.windtunnel.explore.shrink.Shrinker;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/** Judges the executions of one exploration, and has what the oracles find shrunk and written down. */
final class FindingExamination {

    private final Exploration request;
    private final LaneRunner runner;
    private final List<Finding> findings = new ArrayList<>();
    /** Verdicts, without their evidence, that turned out to be about findings that were known. */
    private final Set<Oracle.Verdict> repeated = new HashSet<>();
    /** How long shrinking took so far, in nanoseconds. */
    private long shrinking;

    /** What two verdicts about one finding have in common. */
    private record Key(String findingClass, String clusterKey) {
        static Key of(Oracle.Verdict verdict) {
            return new Key(verdict.findingClass(), verdict.clusterKey());
        }
    }

    FindingExamination(Exploration request, LaneRunner runner) {
        this.request = request;
        this.runner = runner;
    }

    int count() {
        return findings.size();
    }

    /** The findings in the order in which they were made. */
    List<Finding> all() {
        return List.copyOf(findings);
    }

    void judge(Execution execution) {
        for (Oracle oracle : request.oracles) {
            for (Oracle.Verdict verdict : oracle.judge(execution)) {
                if (isExplained(verdict) || repeated.contains(plain(verdict))) {
                    continue;
                }
                Optional<Finding> known = request.journal.known(verdict);
                if (known.isPresent()) {
                    findings.add(known.get());
                } else {
                    Finding finding = examine(execution, verdict, oracle);
                    if (isExplained(finding)) {
                        // All that was special about it had nothing to do with it.
                        repeated.add(plain(verdict));
                        continue;
                    }
                    findings.add(finding);
                    // A finding whose shrinking was cut short is worth showing, but a resumed run must shrink it again.
                    if (request.shrinks && isInterrupted()) {
                        request.journal.foundSoFar(finding);
                    } else {
                        request.journal.found(finding);
                    }
                    request.progress.found(finding);
                }
            }
        }
    }

    private boolean isExplained(Oracle.Verdict verdict) {
        return findings.stream().anyMatch(finding -> finding.explains(verdict));
    }

    private static Oracle.Verdict plain(Oracle.Verdict verdict) {
        return new Oracle.Verdict(verdict.findingClass(), verdict.clusterKey(), List.of(), verdict.causes());
    }

    private boolean isExplained(Finding finding) {
        return isExplained(
                new Oracle.Verdict(finding.findingClass(), finding.clusterKey(), finding.evidence(), finding.causes()));
    }

    private Finding examine(Execution execution, Oracle.Verdict verdict, Oracle oracle) {
        if (!request.shrinks) {
            return finding(verdict, execution, new Shrinker.Shrunk(execution, new Rate(1, 1), 0));
        }
        // A finding at the very end is worth as much as one at the beginning, so shrinking has its own time: as much as
        // the executions have, and for each finding half of what is left.
        long start = request.clock.nanos();
        long limit = (request.budget.time().toNanos() - shrinking) / 2;
        Key key = Key.of(verdict);
        Shrinker.Trial trial = path -> {
            try {
                Execution run = runner.run(Plan.along(path));
                return new Shrinker.Outcome(run, judges(oracle, run, key));
            } catch (InterruptedException e) {
                // Shrinking notices the interrupt and ends with what it has, so that the finding is not lost.
                Thread.currentThread().interrupt();
                return new Shrinker.Outcome(execution, false);
            }
        };
        BooleanSupplier expired = () -> isInterrupted() || request.clock.nanos() - start >= limit;
        Shrinker.Shrunk shrunk =
                new Shrinker(execution, trial, expired, request.progress::shrinking, request.clock).shrink();
        Execution minimal = told(shrunk.minimal(), run -> judges(oracle, run, key));
        shrinking += request.clock.nanos() - start;
        Oracle.Verdict smallest = oracle.judge(minimal).stream()
                .filter(other -> Key.of(other).equals(key))
                .findFirst()
                .orElse(verdict);
        return finding(smallest, execution, new Shrinker.Shrunk(minimal, shrunk.rate(), shrunk.runs()));
    }

    private static Finding finding(Oracle.Verdict verdict, Execution foundAs, Shrinker.Shrunk shrunk) {
        return new Finding(
                verdict.findingClass(),
                verdict.clusterKey(),
                verdict.evidence(),
                verdict.causes(),
                foundAs,
                shrunk.minimal(),
                shrunk.rate(),
                shrunk.runs());
    }

    private static boolean judges(Oracle oracle, Execution run, Key key) {
        return oracle.judge(run).stream().map(Key::of).anyMatch(key::equals);
    }

    /** The same path once more, with every step told; a flaky subject may not do the same again. */
    private Execution told(Execution minimal, Predicate<Execution> same) {
        try {
            Execution told = runner.tell(Plan.along(minimal.path()));
            return same.test(told) && told.path().equals(minimal.path()) ? told : minimal;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return minimal;
        }
    }

    private boolean isInterrupted() {
        return request.interrupted.getAsBoolean() || Thread.currentThread().isInterrupted();
    }
}
