package dev.windtunnel.model.sync.packed;

import dev.windtunnel.model.Event;
import dev.windtunnel.model.Verdict;
import dev.windtunnel.model.sync.SyncRules;
import dev.windtunnel.model.sync.SyncRules.DeleteVsWrite;
import dev.windtunnel.model.sync.SyncRules.Detection;
import dev.windtunnel.model.sync.SyncRules.Trigger;
import dev.windtunnel.model.sync.SyncRules.Winner;
import dev.windtunnel.model.sync.specification.ServerModel;
import java.util.List;
import java.util.Optional;

/**
 * Finds the first event of one file that has no explanation, for the rules of a server that wins. The same answer as
 * {@link ServerModel}, from a fraction of the states; {@link PackedSegment} says how.
 *
 * <p>A stable point leaves exactly one possible state, so what lies between two of them is checked by itself.
 */
public final class PackedChecker {

    /** Everything has an explanation. */
    public static final int NONE = -1;

    /** There were too many possibilities, or more values or nodes than fit into a packed state. */
    static final int UNKNOWN = -2;

    /** How many states there may be in one segment. */
    public static final int LIMIT = 10_000_000;

    private PackedChecker() {}

    /** Whether it knows these rules. */
    public static boolean knows(SyncRules rules) {
        return rules.winner() == Winner.SERVER
                && rules.trigger() == Trigger.BACKGROUND
                && rules.detection() == Detection.ALWAYS
                && rules.deleteVsWrite() != DeleteVsWrite.DELETE_MAY_WIN
                && !rules.transientAbsence();
    }

    /** What is to be said about the events of a file; nothing if there were too many possibilities. */
    public static Optional<Verdict> decide(SyncRules rules, int nodes, List<Event> events) {
        PackedTrace trace = new PackedTrace(nodes, events);
        int first = firstUnexplained(rules, trace, LIMIT);
        if (first == UNKNOWN) {
            return Optional.empty();
        }
        return Optional.of(
                first == NONE
                        ? new Verdict.Explained(PackedExplanation.of(rules, trace, events, LIMIT))
                        : Verdict.Unexplained.at("", first, ""));
    }

    /** The place of the first event without an explanation, {@link #NONE} or {@link #UNKNOWN}. */
    public static int firstUnexplained(SyncRules rules, PackedTrace trace, int limit) {
        int from = 0;
        int before = -1;
        PackedSegment segment = new PackedSegment(rules, trace, limit);
        for (int i = 0; i < trace.size; i++) {
            if (trace.kind[i] < PackedTrace.STABLE) {
                continue;
            }
            int end = trace.kind[i] == PackedTrace.STABLE ? i : -1;
            switch (segment.check(before, from, i, end)) {
                case YES -> {
                    if (end < 0) {
                        return i;
                    }
                }
                case NO -> {
                    return search(segment, before, from, i);
                }
                case TOO_MUCH -> {
                    return UNKNOWN;
                }
            }
            before = i;
            from = i + 1;
        }
        return switch (segment.check(before, from, trace.size, -1)) {
            case YES -> NONE;
            case NO -> search(segment, before, from, trace.size - 1);
            case TOO_MUCH -> UNKNOWN;
        };
    }

    /**
     * The first event without an explanation in a part that has none: looking ahead gives up hope too early to tell, but a
     * part that ends before it has an explanation, and one that ends with it has not.
     */
    private static int search(PackedSegment segment, int before, int from, int last) {
        int low = from;
        int high = last;
        while (low < high) {
            int middle = (low + high) >>> 1;
            switch (segment.check(before, from, middle + 1, -1)) {
                case YES -> low = middle + 1;
                case NO -> high = middle;
                case TOO_MUCH -> {
                    return UNKNOWN;
                }
            }
        }
        return low;
    }
}
