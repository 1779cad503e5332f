package dev.windtunnel.schedule;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.schedule.control.ControlledThreads;
import dev.windtunnel.schedule.core.StuckReport;
import dev.windtunnel.schedule.core.Supervisor;
import dev.windtunnel.schedule.strand.Continuations;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A piece of code whose operations are scheduled. */
public final class ScheduleSubject implements Subject {

    private static final int WARM_UPS = 2;

    private final String name;
    private final Test test;
    private ScheduleLimits limits = ScheduleLimits.USUAL;
    private boolean fibers = Continuations.areUsable();
    private boolean plainAccesses = true;
    private @Nullable ThreadOracles oracles;
    private Supplier<List<Shortfall>> shortfalls = List::of;

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

    /** A test with the usual limits, on whatever switches fastest. */
    public static ScheduleSubject of(String name, Test test) {
        return new ScheduleSubject(name, test);
    }

    /** Code that knows nothing of a scheduler, with the usual limits; its threads are taken control of. */
    public static ScheduleSubject unmodified(String name, Scheduler.Body body) {
        ScheduleSubject subject = new ScheduleSubject(name, scheduler -> body.run());
        subject.limits = ScheduleLimits.OF_THREADS;
        subject.oracles = ThreadOracles.USUAL;
        return subject;
    }

    /** Whether accesses to plain fields and elements of arrays are points of unmodified code. They are unless told otherwise. */
    public ScheduleSubject plainAccesses(boolean arePoints) {
        plainAccesses = arePoints;
        return this;
    }

    /** What else to look at in unmodified code. */
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
    public List<Shortfall> shortfalls() {
        return shortfalls.get();
    }

    /** When a schedule is taken not to come to an end. */
    public ScheduleSubject limits(ScheduleLimits other) {
        limits = other;
        return this;
    }

    /** Runs operations on threads even where there is something faster. */
    public ScheduleSubject onThreads() {
        fibers = false;
        return this;
    }

    /**
     * Runs an exploration of this subject in the very thread that drives its schedules, which saves two switches between
     * threads per schedule; throws {@link BlockedException} if an operation does not come back.
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
        boolean controlled = oracles != null;
        return new Lane() {
            private int warmUps = controlled ? WARM_UPS : 0;

            @Override
            public Ending run(Choices choices) {
                while (warmUps > 0) {
                    // Classes that the first run loads are there in all others, and initialising one cannot be
                    // interrupted.
                    warmUps = isBlocked(lane.run(Choices.answeredBy(Pilot.calm()), test)) ? 0 : warmUps - 1;
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
