package dev.windtunnel.schedule;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.Summary;

/** A piece of code whose operations are scheduled. */
public final class ScheduleSubject implements Subject {

    private final String name;
    private final Test test;
    private ScheduleLimits limits = ScheduleLimits.USUAL;
    private boolean fibers = Continuations.areUsable();

    /** The code; it runs as the first operation, and throwing means failing. */
    @FunctionalInterface
    public interface Test {
        void run(Scheduler scheduler) throws Throwable;
    }

    private ScheduleSubject(String name, Test test) {
        this.name = name;
        this.test = test;
    }

    /** A test with the usual limits, on whatever switches fastest. */
    public static ScheduleSubject of(String name, Test test) {
        return new ScheduleSubject(name, test);
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
        try (Supervisor supervisor = new Supervisor(limits.patience(), () -> {})) {
            return supervisor.call(exploration::run);
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Lane open() {
        ScheduleLane lane = new ScheduleLane(limits, fibers);
        return new Lane() {
            @Override
            public Ending run(Choices choices) {
                return lane.run(choices, test);
            }

            @Override
            public void close() {
                lane.close();
            }
        };
    }
}
