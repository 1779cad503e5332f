package dev.windtunnel.model.sync.packed;

import java.util.Arrays;

/** What the events of a part will still need at each position: a state that cannot give it any more is dropped. */
final class PackedFuture {

    private final PackedTrace trace;
    private final int nodes;

    /** For each position and node: the next value that the node observes from there on; -1 if there is none. */
    final int[] next;

    /** For each position and node: whether that value will be written in time. */
    private final boolean[] comes;

    /** For each position: the nodes whose next value will not be written any more, each by its lowest bit in a state. */
    final long[] needs;

    /** For each position: the conflicts that are yet to be written. */
    final long[] conflicts;

    /** For each position: whether the stable value is yet to be written. */
    final boolean[] writesStable;

    PackedFuture(PackedTrace trace) {
        this.trace = trace;
        this.nodes = trace.nodes;
        next = new int[(trace.size + 1) * nodes];
        comes = new boolean[(trace.size + 1) * nodes];
        needs = new long[trace.size + 1];
        conflicts = new long[trace.size + 1];
        writesStable = new boolean[trace.size + 1];
    }

    /**
     * Looks at the events of a part, from its end.
     *
     * @param conflictBits the bits of the conflict copies of each value
     * @param stableValue what the stable point after the part shows; negative if there is none
     */
    void look(int from, int to, long[] conflictBits, int stableValue) {
        Arrays.fill(next, to * nodes, (to + 1) * nodes, -1);
        Arrays.fill(comes, to * nodes, (to + 1) * nodes, false);
        needs[to] = 0;
        conflicts[to] = 0;
        writesStable[to] = false;
        for (int i = to - 1; i >= from; i--) {
            boolean writes = trace.kind[i] == PackedTrace.WRITE;
            int written = trace.written[i];
            needs[i] = nodesAt(i, writes, written);
            conflicts[i] = conflicts[i + 1] | (writes ? conflictBits[written] : 0);
            writesStable[i] = writesStable[i + 1] || (writes && written == stableValue);
        }
    }

    private long nodesAt(int event, boolean writes, int written) {
        long missing = 0;
        for (int node = 0; node < nodes; node++) {
            int at = event * nodes + node;
            int after = at + nodes;
            boolean acts = node == trace.node[event];
            next[at] = acts ? trace.observed[event] : next[after];
            comes[at] = !acts && (comes[after] || (writes && next[after] == written));
            if (next[at] >= 0 && !comes[at]) {
                missing |= 1L << PackedSegment.shift(node);
            }
        }
        return missing;
    }
}
