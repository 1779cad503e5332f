package dev.windtunnel.schedule;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.explore.Oracle;
import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.schedule.control.ControlledThreads;
import dev.windtunnel.schedule.core.StuckReport;
import dev.windtunnel.schedule.core.Supervisor;
import dev.windtunnel.schedule.strand.Continuations;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Code whose operations are scheduled. */
public final class ScheduleSubject implements Subject {

    private static final int WARM_UPS = 2;

    private final String name;
    private final Test test;
    private ScheduleLimits limits = ScheduleLimits.USUAL;
    private boolean fibers = Continuations.areUsable();
    private boolean plainAccesses = true;
    private @Nullable ThreadOracles oracles;
    private Supplier<List<Shortfall>> shortfalls = List::of;
    private boolean warmsUp = true;
    /** The lane that was opened last; only explorations with a single lane ask for what fell short. */
    private @Nullable ScheduleLane opened;

    /** The code; it runs as the first operation, and throwing means failing. */
    @FunctionalInterface
    public interface Test {
        void run(Scheduler scheduler) throws Throwable;
    }

    private static boolean isBlocked(Ending ending) {
        return ending instanceof Ending.Stuck stuck && stuck.what().equals(StuckReport.BLOCKED);
    }

    private ScheduleSubject(String name, Test test) {
        this.name = name;
        this.test = test;
    }

    /** A test with the usual limits; its operations run on continuations if the JVM has them. */
    public static ScheduleSubject of(String name, Test test) {
        return new ScheduleSubject(name, test);
    }

    /** Unchanged code with the usual limits, whose threads are controlled. */
    public static ScheduleSubject unmodified(String name, Scheduler.Body body) {
        ScheduleSubject subject = new ScheduleSubject(name, scheduler -> body.run());
        subject.limits = ScheduleLimits.OF_THREADS;
        subject.oracles = ThreadOracles.USUAL;
        return subject;
    }

    /** Sets whether accesses to plain fields and elements of arrays are points of unmodified code. By default they are. */
    public ScheduleSubject plainAccesses(boolean arePoints) {
        plainAccesses = arePoints;
        return this;
    }

    /** Sets what else is checked in unmodified code. */
    public ScheduleSubject oracles(ThreadOracles other) {
        oracles = other;
        return this;
    }

    /** What was to be tested and was not, asked when an exploration ends. */
    public ScheduleSubject shortfalls(Supplier<List<Shortfall>> source) {
        shortfalls = source;
        return this;
    }

    @Override
    public List<Oracle> oracles() {
        return List.of(Oracle.ofEndings(ScheduleEngine.OWN_FRAMES));
    }

    @Override
    public List<Shortfall> shortfalls() {
        List<Shortfall> all = new ArrayList<>(shortfalls.get());
        if (opened != null) {
            all.addAll(opened.shortfalls());
        }
        return all;
    }

    /** Runs nothing before the first execution, for a subject of which each run takes long. */
    public ScheduleSubject withoutWarmUps() {
        warmsUp = false;
        return this;
    }

    /** Sets how long a schedule may take. */
    public ScheduleSubject limits(ScheduleLimits other) {
        limits = other;
        return this;
    }

    /** Runs operations on platform threads, also if the JVM has continuations. */
    public ScheduleSubject onThreads() {
        fibers = false;
        return this;
    }

    /**
     * Runs an exploration of this subject in the thread that also drives its schedules, which saves two switches between
     * threads per schedule. Throws {@link BlockedException} if an operation does not come back to the scheduler.
     */
    public Summary explore(Exploration exploration) throws Exception {
        prepare();
        try (Supervisor supervisor = new Supervisor(limits.patience(), oracles != null && !fibers, () -> {})) {
            return supervisor.call(exploration::run);
        } catch (BlockedException e) {
            if (oracles != null) {
                ControlledThreads.release();
                ScheduleLane.giveUpTurn();
            }
            throw e;
        }
    }

    @Override
    public String name() {
        return name;
    }

    private void prepare() {
        if (oracles != null && fibers) {
            ThreadControl.install(plainAccesses || oracles.races());
        } else if (oracles != null) {
            ThreadControl.installOnThreads(plainAccesses || oracles.races());
        }
    }

    @Override
    public Lane open() {
        prepare();
        ScheduleLane lane = new ScheduleLane(limits, fibers, plainAccesses, oracles);
        opened = lane;
        boolean controlled = oracles != null;
        return new Lane() {
            private int warmUps = controlled && warmsUp ? WARM_UPS : 0;

            @Override
            public Ending run(Choices choices) {
                while (warmUps > 0) {
                    // The first run loads and initialises classes, where threads cannot switch; all others find them
                    // loaded.
                    warmUps = isBlocked(lane.run(Choices.answeredBy(Pilot.calm()), test)) ? 0 : warmUps - 1;
                    lane.forgetShortfalls();
                }
                return lane.run(choices, test);
            }

            @Override
            public void close() {
                lane.close();
            }
        };
    }
}
