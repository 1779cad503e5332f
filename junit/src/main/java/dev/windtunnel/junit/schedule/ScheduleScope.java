package dev.windtunnel.junit.schedule;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.StuckException;
import dev.windtunnel.schedule.ScheduleLane;
import java.lang.reflect.Method;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** Runs the test method under the scheduler, as the first operation of a schedule. */
record ScheduleScope(ScheduleLane lane, Choices choices, Duration patience) implements InvocationInterceptor {

    @Override
    public void interceptTestTemplateMethod(
            Invocation<@Nullable Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        if (UncontrolledRun.isAskedBy(choices)) {
            UncontrolledRun.run(invocation::proceed, patience);
            return;
        }
        Ending ending = lane.run(choices, scheduler -> invocation.proceed());
        Throwable thrown = lane.thrown();
        if (thrown != null) {
            throw thrown;
        }
        if (ending instanceof Ending.Stuck stuck) {
            throw new StuckException(stuck);
        }
    }
}
