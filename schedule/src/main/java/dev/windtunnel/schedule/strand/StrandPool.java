package dev.windtunnel.schedule.strand;

import java.util.ArrayDeque;
import java.util.Deque;

/** Reuses strands for one operation after the other, so that a schedule need not make any. */
public final class StrandPool {

    /** From so many strands on, strands of the running schedule are reused within it. */
    private static final int MANY = 100;

    private final boolean fibers;
    private final boolean standIns;

    private final Deque<PooledStrand> idle = new ArrayDeque<>();
    /** Strands that have run an operation of the running schedule, which may have kept their threads. */
    private final Deque<PooledStrand> resting = new ArrayDeque<>();

    private int made;

    /**
     * @param fibers whether strands are continuations; otherwise they are platform threads
     * @param standIns whether operations are threads of the code under test, for which the strands stand in
     */
    public StrandPool(boolean fibers, boolean standIns) {
        this.fibers = fibers;
        this.standIns = standIns;
    }

    public boolean hasFibers() {
        return fibers;
    }

    /** A strand that runs nothing. */
    public PooledStrand take() {
        PooledStrand strand = idle.poll();
        if (strand == null && made >= MANY) {
            strand = resting.poll();
        }
        return strand == null ? make() : strand;
    }

    /** Takes back a strand whose operation has ended. A strand whose operation never ends is not given back. */
    public void giveBack(PooledStrand strand) {
        if (standIns) {
            idle.push(strand);
        } else {
            resting.push(strand);
        }
    }

    /** The schedule has ended, so all strands that were given back can be used by the next one. */
    public void scheduleEnded() {
        while (!resting.isEmpty()) {
            idle.push(resting.pop());
        }
    }

    /** Ends the threads of idle strands. */
    public void close() {
        for (PooledStrand strand = idle.poll(); strand != null; strand = idle.poll()) {
            strand.close();
        }
    }

    private PooledStrand make() {
        made++;
        String name = "windtunnel-operation-" + made;
        return fibers ? PooledStrand.fiber(name) : PooledStrand.thread(name, standIns);
    }
}
