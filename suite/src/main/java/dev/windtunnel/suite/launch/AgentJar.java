package dev.windtunnel.suite.launch;

import java.io.InputStream;

/** The jar of the agent, which is inside of the packaged command. */
public final class AgentJar {

    private static final String RESOURCE = "/windtunnel-agent.jar";

    private AgentJar() {}

    /** Whether it is there. */
    public static boolean isThere() {
        return AgentJar.class.getResource(RESOURCE) != null;
    }

    /** Opens it. */
    public static InputStream open() {
        InputStream agent = AgentJar.class.getResourceAsStream(RESOURCE);
        if (agent == null) {
            throw new IllegalArgumentException(
                    "This Windtunnel has no agent, because it was not packaged; use windtunnel.jar.");
        }
        return agent;
    }
}
