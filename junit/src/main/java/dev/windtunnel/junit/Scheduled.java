package dev.windtunnel.junit;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.schedule.ScheduleLane;
import dev.windtunnel.schedule.models.Concurrency;
import java.util.List;
import org.junit.jupiter.api.extension.Extension;

/** {@link ScheduleTest} on a test that models its concurrency: the choices are which operation goes on. */
record Scheduled(ScheduleLane lane, SchedulePlan plan) implements Flavour {

    static final String ENGINE = "schedule";

    static Scheduled of(SchedulePlan plan) {
        return new Scheduled(ScheduleLane.with(plan.limits()), plan);
    }

    @Override
    public String engine() {
        return ENGINE;
    }

    @Override
    public String strategy() {
        return plan.strategy().word();
    }

    @Override
    public boolean usesSeed() {
        return plan.strategy().usesSeed();
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
        return plan.searching(exploration, seed);
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
