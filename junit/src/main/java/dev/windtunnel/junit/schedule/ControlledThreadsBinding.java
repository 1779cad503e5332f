package dev.windtunnel.junit.schedule;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.junit.TestBinding;
import dev.windtunnel.junit.TestBody;
import dev.windtunnel.junit.entry.Endings;
import dev.windtunnel.junit.sfit.BoundFaultTest;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Engines;
import dev.windtunnel.schedule.ScheduleEngine;
import dev.windtunnel.schedule.ScheduleLane;
import dev.windtunnel.schedule.ThreadControl;
import dev.windtunnel.schedule.ThreadOracles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.Extension;

/**
 * A test that knows nothing of schedules: its threads are taken control of, and the choices are which of them goes on; with
 * faults also what becomes of its calls.
 */
final class ControlledThreadsBinding implements TestBinding {

    private final SchedulePlan plan;
    private final boolean plainAccesses;
    private final ThreadOracles oracles;
    private final @Nullable BoundFaultTest faults;
    private @Nullable ScheduleLane lane;

    ControlledThreadsBinding(
            SchedulePlan plan, boolean plainAccesses, ThreadOracles oracles, @Nullable BoundFaultTest faults) {
        this.plan = plan;
        this.plainAccesses = plainAccesses;
        this.oracles = oracles;
        this.faults = faults;
    }

    /** Made when the first schedule is about to run, because a user who switches explorations off wants an unchanged JVM. */
    private ScheduleLane lane() {
        if (lane == null) {
            lane = ScheduleLane.controlling(plan.limits(), plainAccesses, oracles);
        }
        return lane;
    }

    @Override
    public Engine engine() {
        return Engines.named(ScheduleEngine.NAME).orElseThrow();
    }

    @Override
    public List<Extension> around(Choices choices) {
        ScheduleScope schedule =
                new ScheduleScope(lane(), choices, plan.limits().patience());
        return faults == null ? List.of(schedule) : List.of(faults.aroundThreads(choices), schedule);
    }

    @Override
    public Lane around(TestBody body) {
        ScheduleLane threads = lane();
        Lane schedules = choices -> UncontrolledRun.isAskedBy(choices)
                ? uncontrolled(body, choices)
                : threads.run(choices, scheduler -> body.invoke(choices));
        return faults == null ? schedules : faults.aroundThreads(schedules);
    }

    private Ending uncontrolled(TestBody body, Choices choices) {
        try {
            UncontrolledRun.run(() -> body.invoke(choices), plan.limits().patience());
            return Ending.PASSED;
        } catch (OutOfMemoryError e) {
            throw e;
        } catch (Throwable e) {
            return Endings.thrown(e);
        }
    }

    @Override
    public Optional<Choices> byItself() {
        return Optional.of(UncontrolledRun.choices());
    }

    @Override
    public List<Shortfall> shortfalls() {
        List<Shortfall> all = new ArrayList<>(faults == null ? List.of() : faults.shortfalls());
        if (lane != null) {
            all.addAll(lane.shortfalls());
            // They may belong to a library that has nothing to do with the test.
            all.addAll(ThreadControl.notControlled(ThreadControl.failures(), false));
        }
        return all;
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
    public int calmRunsBeforeReplay() {
        return faults == null ? 0 : faults.calmRunsBeforeReplay();
    }

    @Override
    public String whyNothingAsked() {
        return "no two threads were ever able to go on at the same time in calm air; let the test start threads in its body,"
                + " and let them meet.";
    }
}
