package dev.windtunnel.model.sync.packed;

import dev.windtunnel.model.sync.SyncRules;
import dev.windtunnel.model.sync.SyncRules.DeleteVsWrite;
import dev.windtunnel.model.sync.SyncRules.SameValue;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Reconstructs the downloads of a node from the uploads of all nodes. Packed states do not contain downloads. The downloads
 * of a node do not depend on those of others.
 */
final class PackedDownloads {

    private static final int FRESH = 1;
    private static final int CLEAN = 2;

    private final SyncRules rules;
    private final PackedTrace trace;
    private final List<PackedTrail.Item> items;
    private final int[] eventOf;
    private final int[] serverBefore;
    private final int node;
    private final boolean stable;
    private final boolean[] before;
    private final Set<Long> hopeless = new HashSet<>();

    /**
     * The downloads of one node.
     *
     * @param eventOf the position of each item in the trace; for an upload that of the next event
     * @param serverBefore the server's value before each item, and after the last
     * @param stable whether the part ends with a stable point
     */
    PackedDownloads(
            SyncRules rules,
            PackedTrace trace,
            List<PackedTrail.Item> items,
            int[] eventOf,
            int[] serverBefore,
            int node,
            boolean stable) {
        this.rules = rules;
        this.trace = trace;
        this.items = items;
        this.eventOf = eventOf;
        this.serverBefore = serverBefore;
        this.node = node;
        this.stable = stable;
        before = new boolean[items.size() + 1];
    }

    /** For each item, and the end: whether the node downloads just before it. */
    boolean[] find() {
        if (!search(0, serverBefore[0], FRESH | CLEAN)) {
            throw new IllegalStateException("Node '" + node + "' has no downloads that go with its packed states.");
        }
        return before;
    }

    private boolean search(int item, int value, int flags) {
        if (hopeless.contains((long) item << 32 | (long) value << 2 | flags)) {
            return false;
        }
        before[item] = false;
        if (passes(item, value, flags)) {
            return true;
        }
        if (flags == CLEAN) {
            before[item] = true;
            if (passes(item, serverBefore[item], FRESH | CLEAN)) {
                return true;
            }
        }
        hopeless.add((long) item << 32 | (long) value << 2 | flags);
        return false;
    }

    /** Whether the node can reach the end without a download before this item. */
    private boolean passes(int item, int value, int flags) {
        if (item == items.size()) {
            return !stable || flags == (FRESH | CLEAN);
        }
        PackedTrail.Item now = items.get(item);
        int event = eventOf[item];
        if (now.node() < 0) {
            if (trace.node[event] != node) {
                return search(item + 1, value, flags);
            }
            return trace.observed[event] == value
                    && (trace.kind[event] == PackedTrace.READ
                            ? search(item + 1, value, flags)
                            : search(item + 1, trace.written[event], flags & FRESH));
        }
        if (now.node() != node) {
            return search(item + 1, value, now.won() ? flags & CLEAN : flags);
        }
        boolean wins = wins(value, serverBefore[item], (flags & FRESH) != 0);
        return (flags & CLEAN) == 0
                && wins == now.won()
                && search(item + 1, value, wins ? FRESH | CLEAN : flags | CLEAN);
    }

    private boolean wins(int value, int server, boolean fresh) {
        if (value == server && rules.sameValue() == SameValue.NO_CONFLICT) {
            return false;
        }
        return fresh || (rules.deleteVsWrite() == DeleteVsWrite.WRITE_WINS && server == 0 && value != 0);
    }
}
