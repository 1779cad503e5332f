package dev.windtunnel.junit;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.schedule.ScheduleLane;
import dev.windtunnel.schedule.ScheduleLimits;
import dev.windtunnel.schedule.ScheduleStrategy;
import dev.windtunnel.schedule.Scheduler;
import dev.windtunnel.schedule.ThreadOracles;
import dev.windtunnel.schedule.models.Concurrency;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.Extension;

/**
 * {@link ScheduleTest} on a test that knows nothing of it: its threads are taken control of, and the choices are which of them
 * goes on; with faults also what becomes of its calls.
 */
final class Unchanged implements Flavour {

    private final SchedulePlan plan;
    private final boolean plainAccesses;
    private final ThreadOracles oracles;
    private final @Nullable Faulted faults;
    private @Nullable ScheduleLane lane;

    private Unchanged(SchedulePlan plan, boolean plainAccesses, ThreadOracles oracles, @Nullable Faulted faults) {
        this.plan = plan;
        this.plainAccesses = plainAccesses;
        this.oracles = oracles;
        this.faults = faults;
    }

    /**
     * What a test with this annotation is run with.
     *
     * @param faults what its calls may meet if it wants them to
     */
    static Flavour of(ScheduleTest test, Method method, ScheduleStrategy strategy, Faulted faults) {
        Set<ScheduleOracle> wanted = Set.copyOf(Arrays.asList(test.oracles()));
        if (models(method)) {
            if (test.plainAccesses() || test.spuriousWakeUps() || test.faults() || !wanted.isEmpty()) {
                throw Settings.complaint("@ScheduleTest: '" + method.getName()
                        + "' models its concurrency, so its threads are not taken control of; leave out plainAccesses,"
                        + " oracles, spuriousWakeUps and faults, or its Scheduler or Concurrency.");
            }
            return Scheduled.of(SchedulePlan.of(test, strategy, ScheduleLimits.USUAL));
        }
        boolean races = wanted.contains(ScheduleOracle.RACES);
        return new Unchanged(
                SchedulePlan.of(test, strategy, ScheduleLimits.OF_THREADS),
                test.plainAccesses() || races,
                new ThreadOracles(
                        races,
                        wanted.contains(ScheduleOracle.COLLECTIONS),
                        wanted.contains(ScheduleOracle.LEAKS),
                        test.spuriousWakeUps()),
                test.faults() ? faults : null);
    }

    /** Whether a test gets a scheduler, be it in its method or before. */
    private static boolean models(Method test) {
        Predicate<Executable> wantsOne = executable -> Stream.of(executable.getParameterTypes())
                .anyMatch(Set.of(Scheduler.class, Concurrency.class)::contains);
        return wantsOne.test(test)
                || Stream.<Class<?>>iterate(test.getDeclaringClass(), next -> next != null, Class::getSuperclass)
                        .flatMap(type -> Stream.concat(
                                Arrays.stream(type.getDeclaredConstructors()),
                                Arrays.stream(type.getDeclaredMethods())
                                        .filter(method -> method.isAnnotationPresent(BeforeEach.class)
                                                || method.isAnnotationPresent(AfterEach.class))))
                        .anyMatch(wantsOne);
    }

    /** Made when the first schedule is about to run, because whoever switches explorations off wants a JVM as it is. */
    private ScheduleLane lane() {
        if (lane == null) {
            lane = ScheduleLane.controlling(plan.limits(), plainAccesses, oracles);
        }
        return lane;
    }

    @Override
    public String engine() {
        return Scheduled.ENGINE;
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
        ScheduleScope schedule = new ScheduleScope(lane(), choices);
        return faults == null
                ? List.of(schedule)
                : List.of(new FaultScope(() -> faults.startInOrder(choices)), schedule);
    }

    @Override
    public Lane around(BodyLane body) {
        ScheduleLane threads = lane();
        Lane schedules = choices -> threads.run(choices, scheduler -> body.invoke(choices));
        return faults == null ? schedules : Faulted.around(faults::startInOrder, schedules);
    }

    @Override
    public Exploration searching(Exploration exploration, long seed) {
        return plan.searching(exploration, seed);
    }

    @Override
    public int calmRunsBeforeReplay() {
        return faults == null ? 0 : faults.calmRunsBeforeReplay();
    }

    @Override
    public String howToAsk() {
        return "no two threads were ever able to go on at the same time in calm air; it is about the threads that the test starts in"
                + " its body, so let it start some there, and let them meet.";
    }

    @Override
    public String advice(StoredFinding finding) {
        return "";
    }
}
