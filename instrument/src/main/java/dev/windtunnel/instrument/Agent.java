package dev.windtunnel.instrument;

import java.lang.instrument.Instrumentation;

/** The agent: the JVM calls it when it starts with the agent, or when the agent is attached. */
public final class Agent {

    /**
     * The key of the system property that holds the instrumentation. This class may exist once per class loader, so a static
     * field is not enough.
     */
    static final String KEY = "dev.windtunnel.instrument";

    private Agent() {}

    /** Called when the JVM starts with the agent. */
    public static void premain(String arguments, Instrumentation instrumentation) {
        agentmain(arguments, instrumentation);
    }

    /** Called when the agent is attached. */
    public static void agentmain(String arguments, Instrumentation instrumentation) {
        // Listings of the properties show strings only, so they do not contain this value.
        System.getProperties().put(KEY, instrumentation);
    }
}
