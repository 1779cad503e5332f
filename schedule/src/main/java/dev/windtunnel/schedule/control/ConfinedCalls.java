package dev.windtunnel.schedule.control;

import dev.windtunnel.instrument.Internals;
import java.lang.invoke.VarHandle;
import java.util.Set;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import org.jspecify.annotations.Nullable;

/**
 * Calls of {@code java.util.concurrent} that touch nothing but the object itself: of atomics and locks, and of what waits with the
 * same queues. Those of pools, futures and maps are none: they run tasks, or functions of the caller.
 */
final class ConfinedCalls {

    private static final String PACKAGE = "java.util.concurrent.";

    private static final Set<String> ATOMICS = Set.of(
            "AtomicBoolean",
            "AtomicInteger",
            "AtomicIntegerArray",
            "AtomicLong",
            "AtomicLongArray",
            "AtomicMarkableReference",
            "AtomicReference",
            "AtomicReferenceArray",
            "AtomicStampedReference",
            "LongAdder",
            "DoubleAdder");

    /** Classes that keep a synchronizer, and the names of the fields. The parts of a lock keep the same one. */
    private static final Set<String> SYNCHRONIZERS = Set.of(
            "CountDownLatch",
            "Semaphore",
            "locks.ReentrantLock",
            "locks.ReentrantReadWriteLock",
            "locks.ReentrantReadWriteLock$ReadLock",
            "locks.ReentrantReadWriteLock$WriteLock");

    private static final String CONDITION = "locks.AbstractQueuedSynchronizer$ConditionObject";

    /** Methods that call a function. */
    private static final Set<String> CALLING =
            Set.of("updateAndGet", "getAndUpdate", "accumulateAndGet", "getAndAccumulate");

    /**
     * What objects of a class keep their state in.
     *
     * @param known whether that is known
     * @param field the field with the synchronizer; null if they keep it themselves
     */
    private record State(boolean known, @Nullable VarHandle field) {
        static final State UNKNOWN = new State(false, null);
        static final State OWN = new State(true, null);
    }

    private static final ClassValue<State> STATES = new ClassValue<>() {
        @Override
        protected State computeValue(Class<?> type) {
            return find(type);
        }
    };

    private ConfinedCalls() {}

    /** What a call touches; null if it may touch more than one thing. */
    static @Nullable Object touched(Object receiver, String method) {
        return CALLING.contains(method) ? null : stateOf(receiver);
    }

    /** What keeps the state of an object: the synchronizer of a lock, or the object itself; null if it is not known. */
    static @Nullable Object stateOf(Object object) {
        State state = STATES.get(object.getClass());
        if (state.field() != null) {
            return state.field().get(object);
        }
        return state.known() ? object : null;
    }

    private static State find(Class<?> type) {
        // Subclasses may have methods of their own.
        if (type.getClassLoader() != null || !type.getName().startsWith(PACKAGE)) {
            return State.UNKNOWN;
        }
        String name = type.getName().substring(PACKAGE.length());
        try {
            if (SYNCHRONIZERS.contains(name)) {
                return field(type, "sync");
            }
            if (name.equals(CONDITION)) {
                return field(type, "this$0");
            }
        } catch (ReflectiveOperationException e) {
            // Another JDK keeps it elsewhere.
            return State.UNKNOWN;
        }
        if (AbstractQueuedSynchronizer.class.isAssignableFrom(type)) {
            return State.OWN;
        }
        return ATOMICS.contains(name.substring(name.indexOf('.') + 1)) ? State.OWN : State.UNKNOWN;
    }

    private static State field(Class<?> type, String name) throws ReflectiveOperationException {
        return new State(true, Internals.lookup().unreflectVarHandle(type.getDeclaredField(name)));
    }
}
