package dev.windtunnel.junit;

import dev.windtunnel.schedule.ScheduleLane;
import dev.windtunnel.schedule.Scheduler;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Hands the test its scheduler. */
record SchedulerResolver(ScheduleLane lane) implements ParameterResolver {

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Scheduler.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return lane.scheduler();
    }
}
