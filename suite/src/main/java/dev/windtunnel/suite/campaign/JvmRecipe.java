package dev.windtunnel.suite.campaign;

import dev.windtunnel.suite.wire.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How a test JVM was started, so that another one like it can be.
 *
 * @param java the program
 * @param directory where it ran
 * @param options its options, without those of the agent
 * @param classPath its class path
 * @param properties system properties that neither the JVM nor its options set, but the test runner does
 * @param environment its variables
 */
public record JvmRecipe(
        String java,
        String directory,
        List<String> options,
        List<String> classPath,
        Map<String, String> properties,
        Map<String, String> environment) {

    /** The system property that tells which plugin of Maven has started the JVM, if one has. */
    public static final String RUNNER = "windtunnel.runner";

    private static final String FAILSAFE = "maven-failsafe-plugin";
    private static final String OPTION = "option";
    private static final String CLASS_PATH = "classPath";
    private static final String PROPERTY = "property";
    private static final String VARIABLE = "variable";

    public JvmRecipe {
        options = List.copyOf(options);
        classPath = List.copyOf(classPath);
        properties = Map.copyOf(properties);
        environment = Map.copyOf(environment);
    }

    /** Whether Maven has started it for integration tests. */
    public boolean isForIntegrationTests() {
        return FAILSAFE.equals(properties.get(RUNNER));
    }

    /** The same with one more system property. */
    public JvmRecipe with(String property, String value) {
        Map<String, String> all = new TreeMap<>(properties);
        all.put(property, value);
        return new JvmRecipe(java, directory, options, classPath, all, environment);
    }

    /** As the agent sends it. */
    public List<Message> messages() {
        List<Message> all = new ArrayList<>();
        all.add(Message.of(Message.Kind.RECIPE, java, directory));
        options.forEach(option -> all.add(part(OPTION, "", option)));
        classPath.forEach(entry -> all.add(part(CLASS_PATH, "", entry)));
        properties.forEach((name, value) -> all.add(part(PROPERTY, name, value)));
        environment.forEach((name, value) -> all.add(part(VARIABLE, name, value)));
        return all;
    }

    private static Message part(String what, String name, String value) {
        return Message.of(Message.Kind.RECIPE_PART, what, name, value);
    }

    /** Collects the messages of a recipe. */
    public static final class Builder {
        private final String java;
        private final String directory;
        private final List<String> options = new ArrayList<>();
        private final List<String> classPath = new ArrayList<>();
        private final Map<String, String> properties = new TreeMap<>();
        private final Map<String, String> environment = new TreeMap<>();

        /** Begins with the first message. */
        public Builder(Message recipe) {
            java = recipe.field(0);
            directory = recipe.field(1);
        }

        /** One more part. */
        public void add(Message part) {
            String value = part.field(2);
            switch (part.field(0)) {
                case OPTION -> options.add(value);
                case CLASS_PATH -> classPath.add(value);
                case PROPERTY -> properties.put(part.field(1), value);
                case VARIABLE -> environment.put(part.field(1), value);
                default ->
                    throw new IllegalArgumentException("'" + part.field(0) + "' is no part of how a JVM is started.");
            }
        }

        public JvmRecipe build() {
            return new JvmRecipe(java, directory, options, classPath, properties, environment);
        }
    }
}
