package dev.windtunnel.junit.schedule;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.junit.TestBinding;
import dev.windtunnel.junit.TestBody;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Engines;
import dev.windtunnel.schedule.ScheduleEngine;
import dev.windtunnel.schedule.ScheduleLane;
import dev.windtunnel.schedule.models.Concurrency;
import java.util.List;
import org.junit.jupiter.api.extension.Extension;

/** A test that models its concurrency: the choices are which operation goes on. */
final class ModelledScheduleBinding implements TestBinding {

    private final SchedulePlan plan;
    private final ScheduleLane lane;

    ModelledScheduleBinding(SchedulePlan plan) {
        this.plan = plan;
        this.lane = ScheduleLane.with(plan.limits());
    }

    @Override
    public Engine engine() {
        return Engines.named(ScheduleEngine.NAME).orElseThrow();
    }

    @Override
    public List<Extension> around(Choices choices) {
        return List.of(
                new SchedulerResolver(lane),
                new ScheduleScope(lane, choices, plan.limits().patience()));
    }

    @Override
    public List<Extension> resolving() {
        return List.of(new SchedulerResolver(lane));
    }

    @Override
    public List<Extension> plain() {
        return around(Choices.answeredBy(Pilot.calm()));
    }

    @Override
    public Lane around(TestBody body) {
        return choices -> lane.run(choices, scheduler -> body.invoke(choices, scheduler, Concurrency.of(scheduler)));
    }

    @Override
    public Search search(long seed) {
        return plan.search(seed);
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
    public boolean stopAtFirst() {
        return plan.stopAtFirst();
    }

    @Override
    public String whyNothingAsked() {
        return "no two operations were ever able to go on at the same time in calm air; start some with"
                + " scheduler.run(...) or concurrency.thread(...), and let them meet at points.";
    }
}
