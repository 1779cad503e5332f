package dev.windtunnel.junit.schedule;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.junit.BindingContext;
import dev.windtunnel.junit.EngineBinding;
import dev.windtunnel.junit.ScheduleOracle;
import dev.windtunnel.junit.ScheduleTest;
import dev.windtunnel.junit.TestBinding;
import dev.windtunnel.junit.sfit.FaultTestBinding;
import dev.windtunnel.schedule.ScheduleLimits;
import dev.windtunnel.schedule.ScheduleStrategy;
import dev.windtunnel.schedule.Scheduler;
import dev.windtunnel.schedule.ThreadOracles;
import dev.windtunnel.schedule.models.Concurrency;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** {@link ScheduleTest}: the choices are which thread or operation goes on. */
public final class ScheduleTestBinding implements EngineBinding<ScheduleTest> {

    @Override
    public Class<ScheduleTest> annotation() {
        return ScheduleTest.class;
    }

    @Override
    public TestBinding bind(ScheduleTest test, BindingContext context) {
        ScheduleStrategy strategy = context.strategy(test.strategy(), List.of(ScheduleStrategy.values()));
        Set<ScheduleOracle> wanted = Set.copyOf(Arrays.asList(test.oracles()));
        if (models(context.method())) {
            if (test.spuriousWakeUps() || test.faults() || !wanted.isEmpty()) {
                throw BindingContext.complaint(
                        "@ScheduleTest: '" + context.method().getName()
                                + "' models its concurrency, so its threads are not taken control of; leave out"
                                + " oracles, spuriousWakeUps and faults, or its Scheduler or Concurrency.");
            }
            return new ModelledScheduleBinding(SchedulePlan.of(test, strategy, ScheduleLimits.USUAL));
        }
        boolean races = wanted.contains(ScheduleOracle.RACES);
        return new ControlledThreadsBinding(
                SchedulePlan.of(test, strategy, ScheduleLimits.OF_THREADS),
                test.plainAccesses() || races,
                new ThreadOracles(
                        races,
                        wanted.contains(ScheduleOracle.COLLECTIONS),
                        wanted.contains(ScheduleOracle.LEAKS),
                        test.spuriousWakeUps(),
                        slack(test)),
                test.faults() ? FaultTestBinding.ofThreads(context) : null);
    }

    private static Duration slack(ScheduleTest test) {
        try {
            return Budget.parseTime(test.timerSlack());
        } catch (IllegalArgumentException e) {
            throw BindingContext.complaint("@ScheduleTest: " + e.getMessage());
        }
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
}
