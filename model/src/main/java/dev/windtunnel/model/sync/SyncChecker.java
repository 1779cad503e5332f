package dev.windtunnel.model.sync;

import dev.windtunnel.model.Checker;
import dev.windtunnel.model.Explanation;
import dev.windtunnel.model.Verdict;
import dev.windtunnel.model.sync.packed.PackedChecker;
import dev.windtunnel.model.sync.packed.PackedTrace;
import dev.windtunnel.model.sync.specification.ArchiveModel;
import dev.windtunnel.model.sync.specification.FileEvents;
import dev.windtunnel.model.sync.specification.ServerModel;
import dev.windtunnel.model.sync.specification.VersionModel;
import java.util.ArrayList;
import java.util.List;

/**
 * Decides whether an observation of a synchronizer has an explanation. Files are independent, so each is checked separately.
 */
public final class SyncChecker implements SyncOracle {

    private final SyncRules rules;
    private final int nodes;
    private final boolean packed;
    private final Checker<?> checker;

    private SyncChecker(SyncRules rules, int nodes, boolean packed, Checker<?> checker) {
        this.rules = rules;
        this.nodes = nodes;
        this.packed = packed;
        this.checker = checker.perKey(FileEvents::file);
    }

    /** A checker for this number of nodes under these rules. */
    public static SyncChecker of(SyncRules rules, int nodes) {
        boolean packed = PackedChecker.knows(rules);
        Checker<?> checker = model(rules, nodes);
        return new SyncChecker(
                rules,
                nodes,
                packed,
                packed ? checker.askingFirst(events -> PackedChecker.decide(rules, nodes, events)) : checker);
    }

    private static Checker<?> model(SyncRules rules, int nodes) {
        if (rules.trigger() == SyncRules.Trigger.EXPLICIT) {
            return ArchiveModel.checker(rules, nodes);
        }
        return rules.winner() == SyncRules.Winner.SERVER
                ? ServerModel.checker(rules, nodes)
                : VersionModel.checker(rules, nodes);
    }

    /** The plain set of states of the paper's server, as a reference for faster checkers. */
    public static SyncChecker naive(SyncRules rules, int nodes) {
        return new SyncChecker(
                rules, nodes, false, ServerModel.spec(rules, nodes).checker());
    }

    /**
     * Whether an observation has an explanation, or may have one. Faster than {@link #check}, because it constructs no
     * explanation.
     */
    public boolean explains(List<SyncEvent> observation) {
        if (packed) {
            FileEvents all = FileEvents.of(observation);
            int answer = PackedChecker.NONE;
            for (FileEvents file : all.perFile().values()) {
                int first = PackedChecker.firstUnexplained(
                        rules, new PackedTrace(nodes, file.events()), PackedChecker.LIMIT);
                if (first >= 0) {
                    return false;
                }
                answer = Math.min(answer, first);
            }
            if (answer == PackedChecker.NONE) {
                return true;
            }
        }
        return !(check(observation) instanceof Verdict.Unexplained);
    }

    @Override
    public Verdict check(List<SyncEvent> observation) {
        FileEvents events = FileEvents.of(observation);
        Verdict verdict = checker.check(events.events());
        if (verdict instanceof Verdict.Explained yes) {
            return new Verdict.Explained(moved(yes.explanation(), events.places()));
        }
        if (verdict instanceof Verdict.Unexplained no) {
            return new Verdict.Unexplained(
                    no.key(),
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

    /** An event about all files was split into one event per file; it is placed where the last of them is. */
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
