package dev.windtunnel.calls.agent;

import dev.windtunnel.calls.Interception;
import org.jspecify.annotations.Nullable;

/**
 * The call that a method of a library makes in the current thread, from its beginning to its end. Here and not in the adapter, whose
 * classes may exist more than once.
 */
public final class CallInProgress {

    private static final ThreadLocal<@Nullable Interception> CALL = new ThreadLocal<>();

    private CallInProgress() {}

    /** The method begins. */
    public static void begin(Interception call) {
        CALL.set(call);
    }

    /** The method ends. Returns the call that it has made; {@link Interception#NONE} if it has made none. */
    public static Interception end() {
        Interception call = CALL.get();
        CALL.remove();
        return call == null ? Interception.NONE : call;
    }

    /** Whether a method has begun that has not ended. */
    public static boolean exists() {
        return CALL.get() != null;
    }
}
