package dev.windtunnel.model.sync;

import dev.windtunnel.model.Checker;
import dev.windtunnel.model.Explanation;
import dev.windtunnel.model.Verdict;
import java.util.ArrayList;
import java.util.List;

/** Decides whether what was observed of a synchronizer has an explanation. Files have nothing to do with one another. */
public final class SyncChecker {

    private final Checker<?> checker;

    private SyncChecker(Checker<?> checker) {
        this.checker = checker.perKey(FileEvents::file);
    }

    /** A checker for clusters with so many nodes under these rules. */
    public static SyncChecker of(SyncRules rules, int nodes) {
        return new SyncChecker(ServerModel.checker(rules, nodes));
    }

    /** The set of states and nothing else: what all the others are compared with. */
    public static SyncChecker naive(SyncRules rules, int nodes) {
        return new SyncChecker(ServerModel.spec(rules, nodes).checker());
    }

    /** Whether an observation has an explanation. */
    public Verdict check(List<SyncEvent> observation) {
        FileEvents events = FileEvents.of(observation);
        Verdict verdict = checker.check(events.events());
        if (verdict instanceof Verdict.Explained yes) {
            return new Verdict.Explained(moved(yes.explanation(), events.places()));
        }
        if (verdict instanceof Verdict.Unexplained no) {
            return new Verdict.Unexplained(
                    events.places().get(no.event()),
                    no.possible(),
                    no.count(),
                    moved(no.nearest(), events.places()),
                    no.why());
        }
        return verdict instanceof Verdict.GaveUp tired
                ? new Verdict.GaveUp(events.places().get(tired.event()), tired.why())
                : verdict;
    }

    /** An event about all files was one event per file; it stays where the last of them is. */
    private static Explanation moved(Explanation explanation, List<Integer> places) {
        List<Explanation.Line> lines = new ArrayList<>();
        for (Explanation.Line line : explanation.lines()) {
            if (line.conjectured()) {
                lines.add(line);
            } else {
                int place = places.get(line.observed());
                lines.removeIf(earlier -> earlier.observed() == place);
                lines.add(new Explanation.Line(line.by(), line.text(), place));
            }
        }
        return new Explanation(lines);
    }
}
