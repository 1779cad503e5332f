package dev.windtunnel.junit.model;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.model.Observation;
import dev.windtunnel.model.ObservationCounts;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Hands the test an observation of its execution. */
record ObservationResolver(Choices choices, ObservationCounts counts) implements ParameterResolver {

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Observation.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return counts.observe(choices);
    }
}
