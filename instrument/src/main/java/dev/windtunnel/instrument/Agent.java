package dev.windtunnel.instrument;

import java.lang.instrument.Instrumentation;

/** What the JVM calls when it starts with the agent, or when the agent is attached to it. */
public final class Agent {

    /** Under which the system properties hold what the JVM gave us: this class may be there once per class loader. */
    static final String KEY = "dev.windtunnel.instrument";

    private Agent() {}

    /** With the JVM. */
    public static void premain(String arguments, Instrumentation instrumentation) {
        agentmain(arguments, instrumentation);
    }

    /** Later on. */
    public static void agentmain(String arguments, Instrumentation instrumentation) {
        // Only what is a string is seen by those who list the properties.
        System.getProperties().put(KEY, instrumentation);
    }
}
