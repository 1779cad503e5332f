package dev.windtunnel.junit.entry;

import dev.windtunnel.explore.Choices;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Hands the choices of one execution to all that have a parameter for them: constructor, {@code @BeforeEach}, test, {@code @AfterEach}. */
record ChoicesResolver(Choices choices) implements ParameterResolver {

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Choices.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return choices;
    }
}
