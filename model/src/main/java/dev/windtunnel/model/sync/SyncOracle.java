package dev.windtunnel.model.sync;

import dev.windtunnel.model.Explanation;
import dev.windtunnel.model.Verdict;
import dev.windtunnel.model.sync.specification.FileEvents;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Judges an observation of a synchronizer. */
@FunctionalInterface
public interface SyncOracle {

    /** Whether the observation is correct; oracles that do not search for explanations return empty ones. */
    Verdict check(List<SyncEvent> observation);

    /** Whether there is an explanation under these rules. If that cannot be decided, whether a value is lost. */
    static SyncOracle explanations(SyncRules rules, int nodes) {
        SyncChecker exact = SyncChecker.of(rules, nodes);
        // A synchronizer that discards losing values may lose values.
        boolean keeps = rules.loser() != SyncRules.Loser.DISCARD;
        return observation -> {
            Verdict verdict = exact.check(observation);
            Verdict second =
                    verdict instanceof Verdict.GaveUp && keeps ? lostValues().check(observation) : verdict;
            return second instanceof Verdict.Unexplained ? second : verdict;
        };
    }

    /** Whether every value that was not overwritten still exists. Needs no rules and is fast. */
    static SyncOracle lostValues() {
        return observation -> eachFile(observation, file -> new LostValues().check(file));
    }

    /** Whether a happened-before order exists: the paper's first attempt, in section VII. Needs no rules either. */
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
