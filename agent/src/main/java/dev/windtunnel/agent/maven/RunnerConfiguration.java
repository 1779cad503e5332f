package dev.windtunnel.agent.maven;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.model.ConfigurationContainer;
import org.apache.maven.model.Plugin;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.jspecify.annotations.Nullable;

/** The configuration of a plugin that runs tests: its own, and that of each of its executions. */
final class RunnerConfiguration {

    /** The options of the JVMs that run tests. */
    static final String ARG_LINE = "argLine";

    private static final String PROPERTIES = "systemPropertyVariables";

    private final List<ConfigurationContainer> containers = new ArrayList<>();
    private final List<Xpp3Dom> all = new ArrayList<>();

    RunnerConfiguration(Plugin plugin) {
        add(plugin);
        plugin.getExecutions().forEach(this::add);
    }

    /** Gives the JVMs that run tests a system property, whether there is a configuration or not. */
    void tell(String property, String value) {
        for (ConfigurationContainer container : containers) {
            if (!(container.getConfiguration() instanceof Xpp3Dom)) {
                container.setConfiguration(new Xpp3Dom("configuration"));
            }
            Xpp3Dom properties = child((Xpp3Dom) container.getConfiguration(), PROPERTIES);
            child(properties, property).setValue(value);
        }
    }

    private static Xpp3Dom child(Xpp3Dom parent, String name) {
        Xpp3Dom known = parent.getChild(name);
        if (known != null) {
            return known;
        }
        Xpp3Dom made = new Xpp3Dom(name);
        parent.addChild(made);
        return made;
    }

    private void add(ConfigurationContainer container) {
        containers.add(container);
        if (container.getConfiguration() instanceof Xpp3Dom configuration) {
            all.add(configuration);
        }
    }

    /** Puts an option before the others, wherever the options are configured. */
    void prependToArgLine(String option) {
        for (Xpp3Dom configuration : all) {
            Xpp3Dom own = configuration.getChild(ARG_LINE);
            if (own != null) {
                own.setValue(prepended(option, own.getValue()));
            }
        }
    }

    /** An option before the others, unless it is there already. */
    static String prepended(String option, @Nullable String others) {
        if (others == null || others.isBlank()) {
            return option;
        }
        return others.contains(option) ? others : option + " " + others;
    }

    /** What a parameter is configured as. */
    Optional<String> value(String parameter) {
        return all.stream()
                .map(configuration -> configuration.getChild(parameter))
                .filter(child -> child != null && child.getValue() != null)
                .map(child -> child.getValue().strip())
                .findFirst();
    }
}
