package dev.windtunnel.schedule.strand;

import dev.windtunnel.instrument.Internals;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/** Clears the thread-locals of a thread that is reused. */
final class ThreadLocals {

    private static final @Nullable VarHandle OWN = field("threadLocals");
    private static final @Nullable VarHandle INHERITED = field("inheritableThreadLocals");

    private ThreadLocals() {}

    /** Clears the thread-locals that the last operation has left; does nothing on a JVM that does not allow it. */
    static void clear(Thread thread) {
        if (OWN != null && INHERITED != null) {
            OWN.set(thread, null);
            INHERITED.set(thread, null);
        }
    }

    private static @Nullable VarHandle field(String name) {
        try {
            Class<?> map = Class.forName("java.lang.ThreadLocal$ThreadLocalMap");
            return Internals.lookup().findVarHandle(Thread.class, name, map);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            return null;
        }
    }
}
