package dev.windtunnel.instrument;

import java.lang.instrument.Instrumentation;
import org.jspecify.annotations.Nullable;

/**
 * The agent: the JVM calls it when it starts with the agent, or when the agent is attached. This class may exist once per class loader;
 * the JVM calls the one of the system class loader, so that is the one that knows the instrumentation. No system property holds it:
 * programs list and store these, and expect nothing but strings.
 */
public final class Agent {

    private static volatile @Nullable Instrumentation instrumentation;

    private Agent() {}

    /** Called when the JVM starts with the agent. */
    public static void premain(String arguments, Instrumentation given) {
        agentmain(arguments, given);
    }

    /** Called when the agent is attached. */
    public static void agentmain(String arguments, Instrumentation given) {
        instrumentation = given;
    }

    /** What the JVM has given to this class; null if it has not called it. */
    public static @Nullable Instrumentation instrumentation() {
        return instrumentation;
    }
}
