package dev.windtunnel.junit;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.schedule.ScheduleLane;
import dev.windtunnel.schedule.ScheduleLimits;
import dev.windtunnel.schedule.ScheduleStrategy;
import dev.windtunnel.schedule.models.Concurrency;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.extension.Extension;

/** {@link ScheduleTest}: the choices are which operation goes on. */
record Scheduled(ScheduleLane lane, ScheduleStrategy chosen, int preemptions, boolean stopAtFirst) implements Flavour {

    /** By choice go the first steps, in turn the rest: a fifth leaves enough turns to tell a livelock. */
    private static final int CHOOSING_ONE_IN = 5;

    static Scheduled of(ScheduleTest test, ScheduleStrategy strategy) {
        ScheduleLimits limits;
        try {
            Duration patience = Budget.parseTime(test.patience());
            limits = new ScheduleLimits(Math.max(1, test.steps() / CHOOSING_ONE_IN), test.steps(), patience);
        } catch (IllegalArgumentException e) {
            throw Settings.complaint("@ScheduleTest: " + e.getMessage());
        }
        return new Scheduled(ScheduleLane.with(limits), strategy, test.preemptions(), test.stopAtFirst());
    }

    @Override
    public String engine() {
        return "schedule";
    }

    @Override
    public String strategy() {
        return chosen.word();
    }

    @Override
    public boolean usesSeed() {
        return chosen.usesSeed();
    }

    @Override
    public List<Extension> around(Choices choices) {
        return List.of(new SchedulerResolver(lane), new ScheduleScope(lane, choices));
    }

    @Override
    public List<Extension> resolving() {
        return List.of(new SchedulerResolver(lane));
    }

    @Override
    public Flavour plain() {
        return this;
    }

    @Override
    public Lane around(BodyLane body) {
        return choices -> lane.run(choices, scheduler -> body.invoke(choices, scheduler, Concurrency.of(scheduler)));
    }

    @Override
    public Exploration searching(Exploration exploration, long seed) {
        boolean bounded = chosen == ScheduleStrategy.EXHAUSTIVE && preemptions >= 0;
        return exploration
                .search(bounded ? ScheduleStrategy.exhaustive(preemptions) : chosen.search(seed))
                .stopAtFirstFinding(stopAtFirst);
    }

    @Override
    public int calmRunsBeforeReplay() {
        return 0;
    }

    @Override
    public String howToAsk() {
        return "no two operations were ever able to go on at the same time in calm air; start some with"
                + " scheduler.run(...) or concurrency.start(...), and let them meet at points.";
    }

    @Override
    public String advice(StoredFinding finding) {
        return "";
    }
}
