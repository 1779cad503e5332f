package dev.windtunnel.instrument.hook;

import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What rewritten methods call. It is a class of the boot loader, so that every class sees it, and knows nothing but where to pass
 * things on. Whatever goes wrong there is reported and never reaches the rewritten method.
 */
public final class Hooked {

    private static volatile @Nullable BiFunction<Object, Integer, @Nullable Object> hooks;
    private static volatile @Nullable Consumer<Throwable> problems;

    private Hooked() {}

    /**
     * Sets who is called.
     *
     * @param passing gets what a method passes and the number of the hook; what it returns takes the place of what was passed
     * @param reporting gets what was thrown there
     */
    public static void connect(BiFunction<Object, Integer, @Nullable Object> passing, Consumer<Throwable> reporting) {
        problems = reporting;
        hooks = passing;
    }

    /** From now on nobody is called. */
    public static void disconnect() {
        hooks = null;
        problems = null;
    }

    /** Called by a rewritten method. */
    public static @Nullable Object pass(@Nullable Object value, int hook) {
        BiFunction<Object, Integer, @Nullable Object> known = hooks;
        if (known == null || value == null) {
            return value;
        }
        try {
            return known.apply(value, hook);
        } catch (Throwable e) {
            report(e);
            return value;
        }
    }

    private static void report(Throwable problem) {
        Consumer<Throwable> known = problems;
        if (known != null) {
            try {
                known.accept(problem);
            } catch (Throwable e) {
                // Nobody is left who could be told.
                return;
            }
        }
    }

    /**
     * Runs a task in place of a rewritten method.
     *
     * @param hook gets the task before it runs; the hook with the next number gets it afterwards
     */
    public static void run(Runnable task, int hook) {
        pass(task, hook);
        try {
            task.run();
        } finally {
            pass(task, hook + 1);
        }
    }
}
