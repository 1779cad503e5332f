package dev.windtunnel.schedule.reduce;

import dev.windtunnel.schedule.core.Footprint;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A choice on the way of the execution that ran last: which of its options were tried, and which still have to be. Of a choice
 * that is not about who goes on, that is all of them.
 */
final class BranchPoint {

    /** Who could go on, by option; empty if the choice is about something else. */
    private final List<Integer> enabled;
    /** The step that follows; of other choices, one that is not later than the one that asked it. */
    final int step;

    private final List<SleepSetEntry> asleep;
    private final List<SleepSetEntry> tried = new ArrayList<>();
    private final BitSet planned = new BitSet();
    private final BitSet done = new BitSet();
    private int taken;
    /** What the step does that follows if the option is taken that is taken now; null while nobody knows. */
    private @Nullable Footprint footprint;

    private BranchPoint(List<Integer> enabled, int step, List<SleepSetEntry> asleep, int taken) {
        this.enabled = enabled;
        this.step = step;
        this.asleep = asleep;
        this.taken = taken;
        this.planned.set(taken);
    }

    /** A choice of who goes on. */
    static BranchPoint ofOperations(List<Integer> enabled, int step, List<SleepSetEntry> asleep, int taken) {
        return new BranchPoint(enabled, step, asleep, taken);
    }

    /** Another choice. */
    static BranchPoint ofOptions(int options, int step, int taken) {
        BranchPoint crossroads = new BranchPoint(List.of(), step, List.of(), taken);
        crossroads.planned.set(0, options);
        return crossroads;
    }

    boolean isDecision() {
        return !enabled.isEmpty();
    }

    /** What the step did that follows now; another answer within that step may make it do something else. */
    void stepped(Footprint more) {
        footprint = footprint == null ? more : footprint.and(more);
    }

    /** Sees to it that one of these goes on some time; the first of them, if none has been planned yet. */
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
            // It was not there: this program does not do the same again, and leaving nothing out is all that helps.
            planned.set(0, enabled.size());
        }
    }

    /** Done with the option that was taken; false if there is none left. */
    boolean turn() {
        if (footprint != null) {
            tried.add(new SleepSetEntry(enabled.get(taken), footprint));
            footprint = null;
        }
        done.set(taken);
        int next = following();
        taken = next < 0 ? taken : next;
        return next >= 0;
    }

    /** The option that is going to be taken after this one, as far as is known; -1 if there is none. */
    int following() {
        for (int option = planned.nextSetBit(0); option >= 0; option = planned.nextSetBit(option + 1)) {
            if (option != taken && !done.get(option) && !sleeps(option)) {
                return option;
            }
        }
        return -1;
    }

    private boolean sleeps(int option) {
        return isDecision() && asleep.stream().anyMatch(sleeper -> sleeper.operation() == enabled.get(option));
    }

    int taken() {
        return taken;
    }

    /** Who sleeps when the option that is taken now is taken. */
    List<SleepSetEntry> asleep() {
        List<SleepSetEntry> all = new ArrayList<>(asleep);
        all.addAll(tried);
        return all;
    }

    /** Who is going to sleep when the following option is taken. */
    List<SleepSetEntry> asleepThen() {
        List<SleepSetEntry> all = asleep();
        if (footprint != null) {
            all.add(new SleepSetEntry(enabled.get(taken), footprint));
        }
        return all;
    }
}
