package dev.windtunnel.model.sync.packed;

import dev.windtunnel.model.sync.SyncRules;
import dev.windtunnel.model.sync.SyncRules.SameValue;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Checks the events between two stable points. States that differ only in the downloads of clean nodes are represented by one
 * number.
 *
 * <p>Given the order of uploads, nodes download independently of one another, so only uploads branch. A clean node can always
 * be fresh, because it could have downloaded just now. Any other value that it may hold matters only if its next event
 * observes it, which is one bit. A dirty node holds the value that it wrote last; it was fresh, or stale, or may have been
 * either. Conflicts matter only as a part of what the next stable point shows, and not at all if there is none. The later
 * events are known, so a state is dropped if a conflict that will be shown, the stable value, or a value that a node will
 * observe cannot be produced any more.
 *
 * <p>Layout of a state, from the lowest bit: six bits for the server's value, three for each node, one for each new conflict,
 * and a final one, so that no state is 0.
 */
final class PackedSegment {

    /** The result of a check. */
    enum Answer {
        YES,
        NO,
        TOO_MUCH
    }

    private static final int VALUE_BITS = 6;
    private static final int NODE_BITS = 3;
    private static final long VALUE = (1L << VALUE_BITS) - 1;
    private static final int[] NO_COPIES = {};

    // The states of a node: clean and fresh, possibly also stale with the value that it will show next; or dirty, after
    // being fresh or stale.
    private static final int STALE_TOO = 1;
    private static final int ONCE_FRESH = 1;
    private static final int ONCE_STALE = 2;
    private static final int DIRTY = 4;

    private final SyncRules rules;
    private final PackedTrace trace;
    private final int nodes;
    private final int limit;

    private LongSet now = new LongSet();
    private LongSet then = new LongSet();
    private int met;
    private int origin;
    private @Nullable PackedTrail trail;

    /**
     * The bits of the new conflict copies of a value, one for each; 0 if there is none or no stable point. Forbidden conflicts
     * are not shown there.
     */
    private final long[] conflictBits;

    private final int[] oldCopies;

    private final boolean[] forbidden;
    private long allConflicts;
    private int stableValue;

    private final PackedFuture future;

    /** The value that each node wrote last, the same as a bit, and the conflicts that it may become. */
    private final int[] last;

    private final long[] lastBit;
    private final long[] lastConflicts;

    /** For all nodes, the bit that says that they are dirty. */
    private final long dirty;

    private final long one;

    PackedSegment(SyncRules rules, PackedTrace trace, int limit) {
        this.rules = rules;
        this.trace = trace;
        this.nodes = trace.nodes;
        this.limit = limit;
        conflictBits = new long[trace.values()];
        oldCopies = new int[trace.values()];
        forbidden = new boolean[trace.values()];
        future = new PackedFuture(trace);
        last = new int[nodes];
        lastBit = new long[nodes];
        lastConflicts = new long[nodes];
        long allDirty = 0;
        for (int node = 0; node < nodes; node++) {
            allDirty |= (long) DIRTY << shift(node);
        }
        dirty = allDirty;
        one = 1L << 63;
    }

    /**
     * Whether the events of a part have an explanation.
     *
     * @param before the stable point before it, or -1
     * @param from its first event
     * @param to the event after its last
     * @param stable the stable point after it, which is checked, too; or -1
     */
    Answer check(int before, int from, int to, int stable) {
        int shown = stable < 0 ? 0 : trace.conflicts[stable].length;
        if (VALUE_BITS + NODE_BITS * nodes + shown > 63 || trace.values() > VALUE + 1) {
            return Answer.TOO_MUCH;
        }
        if (!conflicts(before, stable)) {
            return Answer.NO;
        }
        future.look(from, to, conflictBits, stableValue);
        met = 0;
        now.clear();
        now.add(one | (before < 0 ? 0 : trace.observed[before]));
        if (trail != null) {
            trail.begin();
        }
        for (int node = 0; node < nodes; node++) {
            wrote(node, 0);
        }
        for (int i = from; i < to; i++) {
            if (!close(i)) {
                return Answer.TOO_MUCH;
            }
            step(i);
            if (now.size() == 0) {
                return Answer.NO;
            }
        }
        if (stable < 0) {
            return found(0);
        }
        if (!close(to)) {
            return Answer.TOO_MUCH;
        }
        long rest = one | allConflicts | stableValue;
        for (int i = 0; i < now.size(); i++) {
            long state = now.get(i);
            if ((state & dirty) == 0 && (state & (one | allConflicts | VALUE)) == rest) {
                return found(i);
            }
        }
        return Answer.NO;
    }

    private Answer found(int place) {
        if (trail != null) {
            trail.end(place);
        }
        return Answer.YES;
    }

    /** From now on records how states are reached. */
    void follow(PackedTrail with) {
        trail = with;
    }

    static int shift(int node) {
        return VALUE_BITS + NODE_BITS * node;
    }

    /** The first node whose bits there are. */
    private static int node(long bits) {
        return (Long.numberOfTrailingZeros(bits) - VALUE_BITS) / NODE_BITS;
    }

    private void wrote(int node, int value) {
        last[node] = value;
        lastBit[node] = 1L << value;
        lastConflicts[node] = conflictBits[value];
    }

    /** Assigns bits to new conflict copies; false if an old one has disappeared, which has no explanation. */
    private boolean conflicts(int before, int stable) {
        Arrays.fill(conflictBits, 0);
        Arrays.fill(oldCopies, 0);
        Arrays.fill(forbidden, stable >= 0);
        allConflicts = 0;
        stableValue = stable < 0 ? -1 : trace.observed[stable];
        if (stable < 0) {
            return true;
        }
        for (int conflict : before < 0 ? NO_COPIES : trace.conflicts[before]) {
            oldCopies[conflict]++;
        }
        int bit = VALUE_BITS + NODE_BITS * nodes;
        for (int conflict : trace.conflicts[stable]) {
            if (oldCopies[conflict]-- <= 0) {
                forbidden[conflict] = false;
                conflictBits[conflict] |= 1L << bit;
                allConflicts |= 1L << bit;
                bit++;
            }
        }
        for (int left : oldCopies) {
            if (left > 0) {
                return false;
            }
        }
        return true;
    }

    /** Adds all states that uploads before an event lead to; false if there are too many. */
    private boolean close(int event) {
        for (int i = 0; i < now.size(); i++) {
            long state = now.get(i);
            origin = i;
            for (long left = state & dirty; left != 0; left &= left - 1) {
                up(state, node(left), event);
            }
            if (met + now.size() > limit) {
                return false;
            }
        }
        met += now.size();
        return true;
    }

    private void up(long state, int node, int event) {
        int value = last[node];
        int server = (int) (state & VALUE);
        long code = state >>> shift(node);
        boolean stale = (code & ONCE_STALE) != 0;
        // Stale nodes keep their value until they download.
        long kept = value == future.next[event * nodes + node] ? STALE_TOO : 0;
        long clean = state & ~(7L << shift(node));
        if (value == server && rules.sameValue() == SameValue.NO_CONFLICT) {
            hope(clean | (stale ? kept << shift(node) : 0), node, false, event);
            return;
        }
        if ((code & ONCE_FRESH) != 0) {
            hope(won(clean, node, server, value, event), node, true, event);
        }
        if (!stale) {
            return;
        }
        if ((value == 0) != (server == 0)) {
            switch (rules.deleteVsWrite()) {
                case CONFLICT, DELETE_MAY_WIN, SKIP -> lost(clean, node, value, kept, event);
                case DELETION_FORGOTTEN -> {
                    if (value == 0) {
                        hope(clean | kept << shift(node), node, false, event);
                    } else {
                        lost(clean, node, value, kept, event);
                    }
                }
                case WRITE_WINS -> {
                    if (value == 0) {
                        hope(clean | kept << shift(node), node, false, event);
                    } else {
                        hope(won(clean, node, server, value, event), node, true, event);
                    }
                }
            }
        } else {
            lost(clean, node, value, kept, event);
        }
    }

    private void lost(long clean, int node, int value, long kept, int event) {
        if (!rules.keepsLoser()) {
            hope(clean | kept << shift(node), node, false, event);
        } else if (!forbidden[value]) {
            long free = conflictBits[value] & ~clean;
            // Without a stable point, copies do not matter.
            if (free != 0 || stableValue < 0) {
                hope(clean | kept << shift(node) | Long.lowestOneBit(free), node, false, event);
            }
        }
    }

    /** The server gets a new value, and all other nodes become stale. */
    private long won(long clean, int winner, int server, int value, int event) {
        long state = (clean & ~VALUE) | value;
        for (int node = 0; node < nodes; node++) {
            if (node == winner) {
                continue;
            }
            int shift = shift(node);
            if ((state >>> shift & DIRTY) != 0) {
                state = (state & ~(7L << shift)) | (long) (DIRTY | ONCE_STALE) << shift;
            } else if (future.next[event * nodes + node] == server) {
                state |= (long) STALE_TOO << shift;
            }
        }
        return state;
    }

    /** Adds a state after an upload, unless look-ahead drops it. */
    private void hope(long state, int node, boolean won, int event) {
        if (hopeful(state, event) && now.add(state) && trail != null) {
            trail.upload(origin, node, won);
        }
    }

    /** Whether every value that will be observed can still be produced. */
    private boolean hopeful(long state, int event) {
        long possible = 1L << (state & VALUE);
        long conflicts = state | future.conflicts[event];
        for (long left = state & dirty; left != 0; left &= left - 1) {
            int node = node(left);
            possible |= lastBit[node];
            conflicts |= lastConflicts[node];
        }
        if ((allConflicts & ~conflicts) != 0) {
            return false;
        }
        if (stableValue >= 0 && !future.writesStable[event] && (possible >>> stableValue & 1) == 0) {
            return false;
        }
        for (long left = future.needs[event]; left != 0; left &= left - 1) {
            int node = node(left);
            if ((possible >>> future.next[event * nodes + node] & 1) == 0 && (state >>> shift(node) & 7) != STALE_TOO) {
                return false;
            }
        }
        return true;
    }

    /** Keeps the states that allow an event, and applies the event to them. */
    private void step(int event) {
        int node = trace.node[event];
        int shift = shift(node);
        int observed = trace.observed[event];
        boolean reads = trace.kind[event] == PackedTrace.READ;
        boolean staysStale = future.next[(event + 1) * nodes + node] == observed;
        int held = last[node];
        if (!reads) {
            wrote(node, trace.written[event]);
        }
        then.clear();
        if (trail != null) {
            trail.next();
        }
        for (int i = 0; i < now.size(); i++) {
            long state = now.get(i);
            int code = (int) (state >>> shift & 7);
            long without = state & ~(7L << shift);
            boolean fresh = (state & VALUE) == observed;
            boolean stale = code == STALE_TOO;
            long after;
            if ((code & DIRTY) != 0) {
                if (held != observed) {
                    continue;
                }
                after = state;
            } else if (!fresh && !stale) {
                continue;
            } else if (reads) {
                after = without | (stale && staysStale ? (long) STALE_TOO << shift : 0);
            } else {
                after = without | (long) (DIRTY | (fresh ? ONCE_FRESH : 0) | (stale ? ONCE_STALE : 0)) << shift;
            }
            if (hopeful(after, event + 1) && then.add(after) && trail != null) {
                trail.event(i);
            }
        }
        LongSet swap = now;
        now = then;
        then = swap;
    }
}
