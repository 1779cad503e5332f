package dev.windtunnel.junit.nested;

import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.engine.ConfigurationParameters;

/** The configuration outside, for the run inside. An extension may look into it, but nobody can list it. */
public record OuterParameters(ExtensionContext context) implements ConfigurationParameters {

    @Override
    public Optional<String> get(String key) {
        return context.getConfigurationParameter(key);
    }

    @Override
    public Optional<Boolean> getBoolean(String key) {
        return get(key).map(Boolean::parseBoolean);
    }

    /** Part of the interface in JUnit 5. */
    public int size() {
        return 0;
    }

    @Override
    public Set<String> keySet() {
        return Set.of();
    }
}
