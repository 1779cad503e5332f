package dev.windtunnel.instrument.hook;

import java.util.AbstractMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What rewritten methods call. It is a class of the boot loader, so that every class sees it, and knows nothing but where to pass
 * things on. Whatever goes wrong there is reported and never reaches the rewritten method.
 */
public final class Hooked {

    /** So many hooks one user has; the numbers of the next user begin after them. */
    public static final int MOST = 4096;

    /** The numbers of hooks are operands of two bytes. */
    private static final int USERS = 8;

    private static final AtomicReferenceArray<@Nullable BiFunction<Object, Integer, @Nullable Object>> HOOKS =
            new AtomicReferenceArray<>(USERS);
    private static final AtomicReferenceArray<@Nullable Consumer<Throwable>> PROBLEMS =
            new AtomicReferenceArray<>(USERS);

    private Hooked() {}

    /**
     * Sets who is called by the hooks with the numbers from this one on; it is a multiple of {@link #MOST}.
     *
     * @param passing gets what a method passes and the number of the hook; what it returns takes the place of what was passed
     * @param reporting gets what was thrown there
     */
    public static void connect(
            int first, BiFunction<Object, Integer, @Nullable Object> passing, Consumer<Throwable> reporting) {
        PROBLEMS.set(first / MOST, reporting);
        HOOKS.set(first / MOST, passing);
    }

    /** From now on these hooks call nobody. */
    public static void disconnect(int first) {
        HOOKS.set(first / MOST, null);
        PROBLEMS.set(first / MOST, null);
    }

    /** Called by a rewritten method. */
    public static @Nullable Object pass(@Nullable Object value, int hook) {
        BiFunction<Object, Integer, @Nullable Object> known = HOOKS.get(hook / MOST);
        if (known == null || value == null) {
            return value;
        }
        try {
            return known.apply(value, hook);
        } catch (Throwable e) {
            report(e, hook);
            return value;
        }
    }

    /**
     * Called by a rewritten method that may be told to fail: what is thrown here is meant for its caller. Mistakes of the receiver are
     * not.
     */
    public static void refuse(@Nullable Object called, @Nullable Object argument, int hook) {
        if (called != null
                && pass(new AbstractMap.SimpleImmutableEntry<>(called, argument), hook) instanceof Throwable refusal) {
            Hooked.<RuntimeException>rethrow(refusal);
        }
    }

    /** Checked exceptions, too: the rewritten method declares what it is told to throw. */
    @SuppressWarnings("unchecked")
    private static <E extends Throwable> void rethrow(Throwable refusal) throws E {
        throw (E) refusal;
    }

    private static void report(Throwable problem, int hook) {
        Consumer<Throwable> known = PROBLEMS.get(hook / MOST);
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
