package dev.windtunnel.agent;

import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * Takes the agent out of the environment of the processes that a test starts. They are not what is tested, and a JVM that has options
 * in its environment says so on its standard error, where a test may not expect it.
 */
public final class ChildEnvironment implements UnaryOperator<Object> {

    /** Options for every JVM that sees the environment. */
    public static final String VARIABLE = "JAVA_TOOL_OPTIONS";

    private static final Pattern AGENT = Pattern.compile(
            "\\s*(\"-javaagent:[^\"]*windtunnel-agent\\.jar[^\"]*\"|-javaagent:\\S*windtunnel-agent\\.jar\\S*)");

    /** Made by the agent. */
    public ChildEnvironment() {}

    @Override
    public Object apply(Object builder) {
        if (ObservedTests.observes()) {
            clean(((ProcessBuilder) builder).environment());
        }
        return builder;
    }

    static boolean hasAgent(Map<String, String> environment) {
        return AGENT.matcher(environment.getOrDefault(VARIABLE, "")).find();
    }

    static void clean(Map<String, String> environment) {
        if (hasAgent(environment)) {
            String rest = AGENT.matcher(environment.getOrDefault(VARIABLE, ""))
                    .replaceAll("")
                    .strip();
            if (rest.isEmpty()) {
                environment.remove(VARIABLE);
            } else {
                environment.put(VARIABLE, rest);
            }
        }
    }
}
