package dev.windtunnel.junit.schedule;

import dev.windtunnel.schedule.ScheduleLane;
import dev.windtunnel.schedule.Scheduler;
import dev.windtunnel.schedule.models.Concurrency;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Hands the test its scheduler, or models that use it. */
record SchedulerResolver(ScheduleLane lane) implements ParameterResolver {

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return type == Scheduler.class || type == Concurrency.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Scheduler.class
                ? lane.scheduler()
                : Concurrency.of(lane.scheduler());
    }
}
