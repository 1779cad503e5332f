package dev.windtunnel.schedule.reduce;

import dev.windtunnel.schedule.core.Footprint;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A choice of the last execution: which of its options were tried, and which are planned. Of a choice that is no decision, all
 * options are planned.
 */
final class BranchPoint {

    /** The operations that could continue, by option; empty if the choice is no decision. */
    private final List<Integer> enabled;
    /** The index of the step that follows a decision; for other choices, of a step that is not later than the asking one. */
    final int step;

    private final List<SleepSetEntry> asleep;
    private final List<SleepSetEntry> tried = new ArrayList<>();
    private final BitSet planned = new BitSet();
    private final BitSet done = new BitSet();
    private int taken;
    /** The footprint of the step that follows the current option; null while it is unknown. */
    private @Nullable Footprint footprint;

    private BranchPoint(List<Integer> enabled, int step, List<SleepSetEntry> asleep, int taken) {
        this.enabled = enabled;
        this.step = step;
        this.asleep = asleep;
        this.taken = taken;
        this.planned.set(taken);
    }

    /** A decision which operation continues. */
    static BranchPoint ofOperations(List<Integer> enabled, int step, List<SleepSetEntry> asleep, int taken) {
        return new BranchPoint(enabled, step, asleep, taken);
    }

    /** A choice that is no decision. */
    static BranchPoint ofOptions(int options, int step, int taken) {
        BranchPoint branch = new BranchPoint(List.of(), step, List.of(), taken);
        branch.planned.set(0, options);
        return branch;
    }

    boolean isDecision() {
        return !enabled.isEmpty();
    }

    /** Adds the footprint of the step that follows; another answer within that step may give it another footprint. */
    void stepped(Footprint more) {
        footprint = footprint == null ? more : footprint.and(more);
    }

    /** Plans the first of these operations, unless one of them is planned or asleep. */
    void planOneOf(List<Integer> operations) {
        for (int operation : operations) {
            int option = enabled.indexOf(operation);
            if (option >= 0 && (planned.get(option) || sleeps(option))) {
                return;
            }
        }
        plan(operations.get(0));
    }

    void plan(int operation) {
        int option = enabled.indexOf(operation);
        if (option >= 0) {
            planned.set(option);
        } else {
            // The program is not deterministic, so leaving nothing out is the only safe answer.
            planned.set(0, enabled.size());
        }
    }

    /** Goes to the next option; false if none is left. */
    boolean advance() {
        if (footprint != null) {
            tried.add(new SleepSetEntry(enabled.get(taken), footprint));
            footprint = null;
        }
        done.set(taken);
        int next = following();
        taken = next < 0 ? taken : next;
        return next >= 0;
    }

    /** The option that follows the current one, as far as is known; -1 if there is none. */
    int following() {
        for (int option = planned.nextSetBit(0); option >= 0; option = planned.nextSetBit(option + 1)) {
            if (option != taken && !done.get(option) && !sleeps(option)) {
                return option;
            }
        }
        return -1;
    }

    private boolean sleeps(int option) {
        return isDecision() && asleep.stream().anyMatch(entry -> entry.operation() == enabled.get(option));
    }

    int taken() {
        return taken;
    }

    /** The sleep set when the current option is taken. */
    List<SleepSetEntry> asleep() {
        List<SleepSetEntry> all = new ArrayList<>(asleep);
        all.addAll(tried);
        return all;
    }

    /** The sleep set when the following option is taken. */
    List<SleepSetEntry> asleepThen() {
        List<SleepSetEntry> all = asleep();
        if (footprint != null) {
            all.add(new SleepSetEntry(enabled.get(taken), footprint));
        }
        return all;
    }
}
