package dev.windtunnel.instrument;

import java.lang.instrument.Instrumentation;
import org.jspecify.annotations.Nullable;

/** Lets this JVM rewrite its own classes. It loads an agent into the JVM, unless the JVM was started with one. */
public final class Attachment {

    private Attachment() {}

    /** The instrumentation of this JVM; throws {@link InstrumentException} if the JVM does not allow it. */
    public static synchronized Instrumentation instrumentation() {
        Instrumentation known = known();
        if (known != null) {
            return known;
        }
        String answer = AgentLoading.load();
        Instrumentation attached = known();
        if (attached != null) {
            return attached;
        }
        throw AgentLoading.refused(answer.strip(), null);
    }

    /** The instrumentation of this JVM, if an agent of ours has it already. */
    static @Nullable Instrumentation known() {
        Instrumentation here = Agent.instrumentation();
        if (here != null) {
            return here;
        }
        try {
            // The JVM loads agents by this loader, whichever loader has this class.
            Class<?> agent = Class.forName(Agent.class.getName(), true, ClassLoader.getSystemClassLoader());
            return (Instrumentation) agent.getMethod("instrumentation").invoke(null);
        } catch (ReflectiveOperationException | LinkageError e) {
            // There is none, or one of another version.
            return null;
        }
    }
}
