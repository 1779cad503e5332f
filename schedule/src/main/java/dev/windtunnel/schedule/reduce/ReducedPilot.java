package dev.windtunnel.schedule.reduce;

import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.schedule.core.Decision;
import dev.windtunnel.schedule.core.Footprint;
import dev.windtunnel.schedule.core.Operation;
import dev.windtunnel.schedule.core.SchedulePilot;
import dev.windtunnel.schedule.core.StepRecorder;
import java.util.ArrayList;
import java.util.List;

/** Follows a path, then takes the first option whose operation is not in the sleep set. */
final class ReducedPilot implements SchedulePilot {

    private static final int CALM = 0;

    private final ReducedPlan plan;
    private final Pilot path;
    private final List<SleepSetEntry> asleep;
    private final StepRecorder recorder = new StepRecorder(this::stepped);
    private int asked;
    private int decided = CALM;

    ReducedPilot(ReducedPlan plan, Pilot path) {
        this.plan = plan;
        this.path = path;
        this.asleep = new ArrayList<>(plan.asleep());
    }

    @Override
    public StepRecorder recorder() {
        return recorder;
    }

    private void stepped(Footprint footprint) {
        // Before the last decision of the path, the sleep set is that of other states.
        if (asked > plan.decision()) {
            asleep.removeIf(entry -> entry.footprint().conflictsWith(footprint));
        }
    }

    @Override
    public void consider(Decision decision) {
        decided = CALM;
        for (int option = 0; option < decision.size(); option++) {
            if (!isAsleep(decision.operation(option))) {
                decided = option;
                return;
            }
        }
    }

    private boolean isAsleep(Operation operation) {
        for (SleepSetEntry entry : asleep) {
            if (entry.operation() == operation.id()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public int atIdentity(long identity, int options) {
        int option = asked++ < plan.fixed() ? path.atIdentity(identity, options) : decided;
        decided = CALM;
        return option;
    }

    @Override
    public int atPosition(int position, int options) {
        asked++;
        return path.atPosition(position, options);
    }

    @Override
    public void groupOpened(int position) {
        path.groupOpened(position);
    }

    @Override
    public void groupClosed() {
        path.groupClosed();
    }

    @Override
    public int unreached() {
        return path.unreached();
    }
}
