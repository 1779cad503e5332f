package dev.windtunnel.suite.launch;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A command with what it needs, so that the agent gets into the JVMs of its tests.
 *
 * @param door how the agent gets in
 * @param command the command, with options that the build tool needs
 * @param environment what is added to the environment
 */
public record Launch(Door door, List<String> command, Map<String, String> environment) {

    /** The variable with the file that tells where the controller listens. */
    public static final String ADDRESS_VARIABLE = "WINDTUNNEL_CONTROLLER";

    /** Where Maven looks for extensions that no project names. */
    private static final String EXTENSIONS = "-Dmaven.ext.class.path=";

    /** How the agent gets in. */
    public enum Door {
        MAVEN("by an extension of Maven"),
        GRADLE("by an init script of Gradle"),
        ENVIRONMENT("by the environment, as this is no build tool that is known");

        private final String words;

        Door(String words) {
            this.words = words;
        }

        /** As the end of a sentence. */
        public String words() {
            return words;
        }

        /** The door of a command, by the name of its program. */
        public static Door of(String program) {
            String file = Path.of(program).getFileName().toString().toLowerCase(Locale.ROOT);
            String name = file.replaceFirst("\\.(cmd|bat|exe)$", "");
            return switch (name) {
                case "mvn", "mvnw", "mvnd", "mvndebug" -> MAVEN;
                case "gradle", "gradlew" -> GRADLE;
                default -> ENVIRONMENT;
            };
        }
    }

    public Launch {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
    }

    /**
     * Prepares a command.
     *
     * @param files what the agent needs
     * @param inherited the environment that the command has anyway
     */
    public static Launch of(List<String> command, AgentFiles files, Map<String, String> inherited) {
        Door door = Door.of(command.get(0));
        String address = files.address().toString();
        return switch (door) {
            case MAVEN -> new Launch(door, withExtension(command, files.jar()), Map.of(ADDRESS_VARIABLE, address));
            case GRADLE ->
                new Launch(
                        door, with(command, "--init-script", files.initScript().toString()), Map.of());
            case ENVIRONMENT -> {
                String option = AgentOption.of(files.jar(), address);
                String before = inherited.getOrDefault(TOOL_OPTIONS, "");
                yield new Launch(
                        door, command, Map.of(TOOL_OPTIONS, before.isBlank() ? option : before + " " + option));
            }
        };
    }

    private static final String TOOL_OPTIONS = "JAVA_TOOL_OPTIONS";

    /** A command that has extensions of its own keeps them. */
    private static List<String> withExtension(List<String> command, Path jar) {
        List<String> changed = new ArrayList<>();
        boolean added = false;
        for (String word : command) {
            boolean isList = word.startsWith(EXTENSIONS);
            changed.add(isList ? word + File.pathSeparator + jar : word);
            added |= isList;
        }
        return added ? changed : with(command, EXTENSIONS + jar);
    }

    private static List<String> with(List<String> command, String... options) {
        List<String> changed = new ArrayList<>(command);
        changed.addAll(1, List.of(options));
        return changed;
    }
}
