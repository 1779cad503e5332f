package dev.windtunnel.suite.launch;

import java.nio.file.Path;

/** The option with which a JVM gets the agent. */
public final class AgentOption {

    private AgentOption() {}

    /**
     * The option, as a word of a list of options.
     *
     * @param address the file that tells where the controller listens
     */
    public static String of(Path jar, String address) {
        String option = "-javaagent:" + jar + "=" + address;
        return option.contains(" ") ? "\"" + option + "\"" : option;
    }
}
