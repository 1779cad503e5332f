package dev.windtunnel.model.sync;

import dev.windtunnel.model.Explanation;
import dev.windtunnel.model.Verdict;
import dev.windtunnel.model.sync.specification.FileEvents;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Judges what was observed of a synchronizer. */
@FunctionalInterface
public interface SyncOracle {

    /** Whether it is right; those that do not look for explanations show empty ones. */
    Verdict check(List<SyncEvent> observation);

    /** Whether there is an explanation under these rules: the strictest. If that cannot be told, whether a value is lost. */
    static SyncOracle explanations(SyncRules rules, int nodes) {
        SyncChecker exact = SyncChecker.of(rules, nodes);
        // Whoever throws losers away loses values by right.
        boolean keeps = rules.loser() != SyncRules.Loser.DISCARD;
        return observation -> {
            Verdict verdict = exact.check(observation);
            Verdict second =
                    verdict instanceof Verdict.GaveUp && keeps ? lostValues().check(observation) : verdict;
            return second instanceof Verdict.Unexplained ? second : verdict;
        };
    }

    /** Whether every value that nobody overwrote is still there. It needs no rules, and takes next to no time. */
    static SyncOracle lostValues() {
        return observation -> eachFile(observation, file -> new LostValues().check(file));
    }

    /** Whether a happened-before order fits: the paper's first attempt, in section VII. It needs no rules either. */
    static SyncOracle happensBefore() {
        return observation -> eachFile(observation, file -> new HappensBefore().check(file));
    }

    private static Verdict eachFile(List<SyncEvent> observation, Function<FileEvents, Verdict> oracle) {
        Verdict worst = new Verdict.Explained(new Explanation(List.of()));
        for (Map.Entry<Object, FileEvents> file :
                FileEvents.of(observation).perFile().entrySet()) {
            List<Integer> places = file.getValue().places();
            Verdict verdict = oracle.apply(file.getValue());
            if (verdict instanceof Verdict.Unexplained no) {
                int place = places.get(no.event());
                if (!(worst instanceof Verdict.Unexplained known) || place < known.event()) {
                    worst = Verdict.Unexplained.at(file.getKey().toString(), place, no.why());
                }
            } else if (verdict instanceof Verdict.GaveUp tired && worst instanceof Verdict.Explained) {
                worst = new Verdict.GaveUp(places.get(tired.event()), tired.why());
            }
        }
        return worst;
    }
}
