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
 * Finds the first event of one file that has no explanation, for rules by which the server wins. It gives the same answer as
 * {@link ServerModel}, with a fraction of the states; see {@link PackedSegment}.
 *
 * <p>A stable point leaves exactly one possible state, so the events between two stable points are checked separately.
 */
public final class PackedChecker {

    /** All events have an explanation. */
    public static final int NONE = -1;

    /** There were too many states, or more values or nodes than fit into a packed state. */
    static final int UNKNOWN = -2;

    /** The limit of states in one segment. */
    public static final int LIMIT = 10_000_000;

    private PackedChecker() {}

    /** Whether this checker supports these rules. */
    public static boolean knows(SyncRules rules) {
        return rules.winner() == Winner.SERVER
                && rules.trigger() == Trigger.BACKGROUND
                && rules.detection() == Detection.ALWAYS
                && rules.deleteVsWrite() != DeleteVsWrite.DELETE_MAY_WIN
                && !rules.transientAbsence();
    }

    /** The verdict on the events of a file; empty if there were too many states. */
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

    /** The position of the first event without an explanation, {@link #NONE} or {@link #UNKNOWN}. */
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
     * Finds the first event without an explanation in a part that has none, by bisection. Look-ahead alone cannot tell,
     * because it may drop the last state earlier. A part that ends before the event has an explanation; a part that ends with
     * it has none.
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
