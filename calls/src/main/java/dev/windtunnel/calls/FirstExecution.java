package dev.windtunnel.calls;

import org.jspecify.annotations.Nullable;

/**
 * Puts off what only executions need until there is one. It knows nothing of executions: this class is loaded while JVMs start, and the
 * others are not.
 */
public final class FirstExecution {

    private static @Nullable Runnable preparation;
    private static boolean hasBegun;

    private FirstExecution() {}

    /** Does this before the first execution runs, or at once if that was before. It takes the place of what was to be done. */
    public static void prepareWith(Runnable action) {
        synchronized (FirstExecution.class) {
            if (!hasBegun) {
                preparation = action;
                return;
            }
        }
        action.run();
    }

    /** An execution is about to run. */
    static void begins() {
        Runnable action;
        synchronized (FirstExecution.class) {
            hasBegun = true;
            action = preparation;
            preparation = null;
        }
        if (action != null) {
            action.run();
        }
    }
}
