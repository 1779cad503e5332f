package dev.windtunnel.schedule;

import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.instrument.Attachment;
import dev.windtunnel.instrument.BootClasses;
import dev.windtunnel.instrument.Internals;
import dev.windtunnel.instrument.Rewriting;
import dev.windtunnel.schedule.control.StaticFieldResets;
import dev.windtunnel.schedule.hooks.Hooks;
import dev.windtunnel.schedule.rewrite.RewriteOptions;
import dev.windtunnel.schedule.rewrite.ThreadRewriter;
import dev.windtunnel.schedule.strand.Continuations;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.net.URL;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Prepares this JVM for controlling the threads of unchanged code: classes under test and a few of the JDK are rewritten, both
 * those that are loaded and those that will be. Until a schedule runs, they behave as before.
 */
public final class ThreadControl {

    private static final String HOOKS = "dev.windtunnel.schedule.hooks.";

    private static final int MOST_NAMED = 5;

    private static final StaticFieldResets STATICS = new StaticFieldResets();
    private static @Nullable Rewriting rewriting;
    private static @Nullable ThreadRewriter rewriter;

    private ThreadControl() {}

    /** Prepares the JVM, unless that was done; throws {@link dev.windtunnel.instrument.InstrumentException} if that is not possible. */
    public static void install() {
        install(false);
    }

    /**
     * As {@link #install()}.
     *
     * @param plainAccesses whether accesses to plain fields and elements are points, too; this cannot be undone
     */
    public static synchronized void install(boolean plainAccesses) {
        if (rewriting == null || rewriter == null) {
            // Half of the time goes into loading classes, which another thread can do meanwhile.
            Thread loading = ThreadRewriter.beginToLoad();
            BootClasses.define(ThreadControl.class, HOOKS + "Control", HOOKS + "StandInThread", HOOKS + "Hooks");
            connect();
            boolean usesStandIns = !Continuations.areUsable();
            awaitEnd(loading);
            rewriter = new ThreadRewriter(new RewriteOptions(plainAccesses, usesStandIns));
            // As late as possible: with an agent, the JVM takes longer to load its own classes.
            rewriting = Rewriting.begin(Attachment.instrumentation(), rewriter);
            HiddenClasses hidden = new HiddenClasses(rewriter, rewriting);
            Hooks.hiddenClasses(hidden, hidden);
        } else if (plainAccesses && !rewriter.options().plainAccesses()) {
            rewriter.options(new RewriteOptions(true, rewriter.options().usesStandIns()));
            rewriting.again(type -> type.getClassLoader() != null);
        }
    }

    /** All classes of this archive are under test, also those that would be taken for a tool; call it after {@link #install}. */
    public static synchronized void own(URL archive) {
        if (rewriter != null) {
            rewriter.own(archive);
        }
    }

    private static void awaitEnd(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** As {@link #install(boolean)}, for schedules on platform threads, also if the JVM has continuations. */
    static synchronized void installOnThreads(boolean plainAccesses) {
        install(plainAccesses);
        if (rewriting != null && rewriter != null && !rewriter.options().usesStandIns()) {
            rewriter.options(new RewriteOptions(rewriter.options().plainAccesses(), true));
            rewriting.again(type -> true);
        }
    }

    /** Restores the classes of the JDK. */
    public static synchronized void uninstall() {
        if (rewriting != null) {
            rewriting.close();
            rewriting = null;
            rewriter = null;
        }
    }

    /** Classes that could not be rewritten, and why. */
    public static synchronized Map<String, Throwable> failures() {
        return rewriting == null ? Map.of() : rewriting.failures();
    }

    /** The same, but only classes of the JDK and those that this loader has loaded, or one below it. */
    public static synchronized Map<String, Throwable> failures(ClassLoader program) {
        return rewriting == null ? Map.of() : rewriting.failures(program);
    }

    /** What was not tested because classes could not be rewritten. */
    public static List<Shortfall> notControlled(Map<String, Throwable> classes, boolean decisive) {
        if (classes.isEmpty()) {
            return List.of();
        }
        String named = new TreeMap<>(classes)
                .entrySet().stream()
                        .limit(MOST_NAMED)
                        .map(entry -> "'" + entry.getKey() + "' (" + entry.getValue() + ")")
                        .collect(Collectors.joining(", "));
        int more = classes.size() - MOST_NAMED;
        return List.of(new Shortfall(
                "classes not controlled",
                classes.size(),
                decisive,
                "The threads were not controlled in " + named + (more > 0 ? " and " + more + " more" : "")
                        + ", so other orders of what they do there were not tried."));
    }

    /**
     * A thread has come to a lock that no model knows. From now on, threads that hold such locks are not left, unless they have to
     * wait; false if that was so before.
     */
    public static synchronized boolean suspectLocks() {
        boolean isNew = !ThreadRewriter.suspectsLocks();
        ThreadRewriter.suspectLocks(true);
        return isNew;
    }

    /** Threads that hold locks which no model knows are left like all others, until one comes to such a lock. */
    public static void trustLocks() {
        ThreadRewriter.suspectLocks(false);
    }

    /** The classes of this loader are not used any more. */
    public static synchronized void forget(ClassLoader loader) {
        STATICS.forget(loader);
        if (rewriting != null) {
            rewriting.forget(loader);
        }
    }

    static StaticFieldResets statics() {
        return STATICS;
    }

    /**
     * {@code Set.of} and {@code Map.of} go through their elements in an order that the JVM draws when it starts. From now on
     * it is the same in every JVM, so that a token means the same in all of them.
     */
    private static void fixOrders(MethodHandles.Lookup java, Class<?> unsafe, Object theUnsafe) throws Throwable {
        Class<?> collections = Class.forName("java.util.ImmutableCollections");
        Method offset = Internals.method(unsafe, "staticFieldOffset", Field.class);
        // By a handle, because reflection reads the annotations of what it calls, and this one has some.
        MethodHandle put = java.findVirtual(
                unsafe, "putByte", MethodType.methodType(void.class, Object.class, long.class, byte.class));
        // The fields are constants; nothing else than where to begin and which way to go is made of them.
        try {
            long salt = (long) offset.invoke(theUnsafe, collections.getDeclaredField("SALT32L"));
            long reverse = (long) offset.invoke(theUnsafe, collections.getDeclaredField("REVERSE"));
            for (int i = 0; i < Long.BYTES; i++) {
                put.invoke(theUnsafe, (Object) collections, salt + i, (byte) 0);
            }
            put.invoke(theUnsafe, (Object) collections, reverse, (byte) 0);
        } catch (NoSuchFieldException e) {
            // Another JDK draws in another way. A replay of unchanged code that passes is not called a pass.
            return;
        }
    }

    private static void connect() {
        try {
            MethodHandles.Lookup java = Internals.lookup();
            Class<?> unsafe = java.findClass("jdk.internal.misc.Unsafe");
            Object theUnsafe = Internals.method(unsafe, "getUnsafe").invoke(null);
            MethodHandle park = java.findVirtual(
                            unsafe, "park", MethodType.methodType(void.class, boolean.class, long.class))
                    .asType(MethodType.methodType(void.class, Object.class, boolean.class, long.class));
            MethodHandle unpark = java.findVirtual(unsafe, "unpark", MethodType.methodType(void.class, Object.class))
                    .asType(MethodType.methodType(void.class, Object.class, Object.class));
            // The first call of a handle links it, and may park itself.
            unpark.invokeExact(theUnsafe, (Object) Thread.currentThread());
            park.invokeExact(theUnsafe, false, 1L);
            fixOrders(java, unsafe, theUnsafe);
            Hooks.originals(
                    park,
                    unpark,
                    java.findVirtual(Thread.class, "start0", MethodType.methodType(void.class)),
                    java.findVirtual(Thread.class, "interrupt0", MethodType.methodType(void.class)));
        } catch (ReflectiveOperationException | RuntimeException | Error e) {
            throw new IllegalStateException(e);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
